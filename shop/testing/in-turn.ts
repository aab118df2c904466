import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";

/** Makes two use cases wait for `lock`, in this order, and then continue. */
export async function inTurn<One, Other>(
  shop: Shop,
  lock: (tx: Transaction) => Promise<unknown>,
  one: () => Promise<One>,
  other: () => Promise<Other>,
) {
  const { settled } = await shop.db.transaction(async (tx) => {
    await lock(tx);
    const first = one();
    await untilWaiting(shop, 1);
    const second = other();
    await untilWaiting(shop, 2);
    return { settled: Promise.allSettled([first, second]) };
  });
  return settled;
}

/** Waits until so many connections wait for a lock. */
export async function untilWaiting(shop: Shop, count: number): Promise<void> {
  await expect.poll(() => waiting(shop)).toBe(count);
}

async function waiting({ db }: Shop): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return Number(rows[0]?.count);
}
