import { createHash } from "node:crypto";
import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { tooMany } from "../../shop-error.ts";
import { rateLimits } from "../tables.ts";
import { widerNetwork } from "./client-network.ts";

/** The name distinguishes the counters of different limits. */
export type Limit = { name: string; most: number; windowMinutes: number };

/** Undefined `who` is not counted, such as the shop's own calls. */
export type Try = { limit: Limit; who: string | undefined };

/** Factor for the wider network, which may be one customer or thousands. */
export const widerTimes = 10;

/** Limits a network and, with IPv6, the wider one around it. @param network `clientNetwork` */
export function networkTries(limit: Limit, network: string | undefined): Try[] {
  const wider = { ...limit, name: `${limit.name}-48`, most: limit.most * widerTimes };
  return [
    { limit, who: network },
    { limit: wider, who: widerNetwork(network) },
  ];
}

/** What `takeBack` needs to undo a count. */
export type Counted = { key: string; endsAt: Date }[];

/**
 * Counts one try against all limits, or against none when one is reached. In the database, so across processes. Atomic:
 * concurrent tries cannot exceed a limit. Counters are the first locks that anything takes.
 * @throws ShopError `too-many`
 */
export function countTry(shop: Shop, tries: Try[]): Promise<Counted> {
  return shop.db.transaction((tx) => countTryIn(tx, shop.clock.now(), tries));
}

/** `countTry` within a transaction, which must not go on when it throws. */
export async function countTryIn(tx: Transaction, now: Date, tries: Try[]): Promise<Counted> {
  // Locked in one order, to prevent deadlocks.
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
 * Counts failures only: the try is counted first, so that concurrent attempts cannot exceed the limit, and taken back
 * on success or an error.
 * @param attempt returns undefined or false for a failure
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

export function takeBack(shop: Shop, counted: Counted): Promise<void> {
  return oneByOne(shop, counted, ({ key, endsAt }) => {
    // A newer window never counted this try.
    const sameWindow = and(eq(rateLimits.key, key), eq(rateLimits.endsAt, endsAt));
    return shop.db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(sameWindow);
  });
}

/** Resets counters. Not for use in a transaction, which would lock them in another order. */
export function forgetTries(shop: Shop, tries: Try[]): Promise<void> {
  return oneByOne(shop, tries, async ({ limit, who }) => {
    if (who) await shop.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)));
  });
}

/** The action itself has succeeded, so a counter that stays too high is only logged. */
async function oneByOne<Each>({ log }: Shop, all: Each[], mend: (each: Each) => Promise<unknown>) {
  for (const each of all) {
    try {
      await mend(each);
    } catch (error) {
      log.error("A try could not be taken back from its rate limit", { error });
    }
  }
}

/** Hashed, so that the table shows no addresses. */
export function keyOf({ name }: Limit, who: string): string {
  return `${name}:${createHash("sha256").update(who).digest("base64url")}`;
}
