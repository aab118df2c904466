import { createHash } from "node:crypto";
import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Queryable, Shop, Transaction } from "../shop.ts";
import { tooMany } from "../shop-error.ts";
import { rateLimits } from "./tables.ts";

/** So many tries in a window of time; the name tells its count from those of other limits. */
export type Limit = { name: string; most: number; windowMinutes: number };

/** A limit and whose tries are counted; nothing is counted for nobody, such as the shop's own calls. */
export type Try = { limit: Limit; who: string | undefined };

/** Where a try was counted, to take it back. */
export type Counted = { key: string; endsAt: Date }[];

/**
 * Counts one try against each of the limits, or, when one of them is reached, against none. In the database, so
 * that it holds for all processes together, and atomic: of any number at once only as many pass as are left.
 *
 * @throws ShopError `too-many`
 */
export function countTry(shop: Shop, tries: Try[]): Promise<Counted> {
  return shop.db.transaction((tx) => countTryIn(tx, shop.clock.now(), tries));
}

/** The same as part of a transaction, which must not go on when it throws. */
export async function countTryIn(tx: Transaction, now: Date, tries: Try[]): Promise<Counted> {
  // In one order, so that two calls never wait for each other.
  const counting = tries
    .flatMap(({ limit, who }) => (who ? [{ limit, key: keyOf(limit, who) }] : []))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const counted: Counted = [];
  for (const { limit, key } of counting) counted.push(await countOne(tx, now, limit, key));
  return counted;
}

async function countOne(tx: Transaction, now: Date, { most, windowMinutes }: Limit, key: string) {
  const endsAt = new Date(now.getTime() + windowMinutes * 60_000);
  const hasEnded = lte(rateLimits.endsAt, now);
  const [counted] = await tx
    .insert(rateLimits)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
      setWhere: or(hasEnded, sql`${rateLimits.count} < ${most}`),
    })
    .returning({ key: rateLimits.key, endsAt: rateLimits.endsAt });
  if (counted) return counted;
  const [reached] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key));
  throw tooMany(((reached?.endsAt ?? now).getTime() - now.getTime()) / 1000);
}

/**
 * Tries something where only failures count. The try is counted beforehand, so that many at once cannot pass
 * together, and taken back when it went well or nothing was tried.
 *
 * @param attempt gives undefined or false for a failure; what it throws is none
 * @throws ShopError `too-many`, without an attempt
 */
export async function countFailures<Result>(
  shop: Shop,
  tries: Try[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  const counted = await countTry(shop, tries);
  let hasFailed = false;
  try {
    const result = await attempt();
    hasFailed = !result;
    return result;
  } finally {
    if (!hasFailed) await takeBack(shop, counted);
  }
}

async function takeBack({ db }: Shop, counted: Counted): Promise<void> {
  for (const { key, endsAt } of counted) {
    // A window that has begun since then never counted this try.
    const sameWindow = and(eq(rateLimits.key, key), eq(rateLimits.endsAt, endsAt));
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(sameWindow);
  }
}

/** Begins the count of a limit anew. */
export async function forgetTries(db: Queryable, { limit, who }: Try): Promise<void> {
  if (who) await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)));
}

/** A hash: neither e-mails nor the networks of shoppers are kept. */
function keyOf({ name }: Limit, who: string): string {
  return `${name}:${createHash("sha256").update(who).digest("base64url")}`;
}
