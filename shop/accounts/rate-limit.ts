import { createHash } from "node:crypto";
import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Shop, Transaction } from "../shop.ts";
import { tooMany } from "../shop-error.ts";
import { widerNetwork } from "./client-network.ts";
import { rateLimits } from "./tables.ts";

/** So many tries in a window of time; the name tells its count from those of other limits. */
export type Limit = { name: string; most: number; windowMinutes: number };

/** A limit and whose tries are counted; nothing is counted for nobody, such as the shop's own calls. */
export type Try = { limit: Limit; who: string | undefined };

/** So many times as much as one network may its wider network: providers give it to one customer, or to thousands. */
const widerTimes = 10;

/** What a network tries, and by IPv6 the wider one that it is part of. @param network `clientNetwork` */
export function networkTries(limit: Limit, network: string | undefined): Try[] {
  const wider = { ...limit, name: `${limit.name}-48`, most: limit.most * widerTimes };
  return [
    { limit, who: network },
    { limit: wider, who: widerNetwork(network) },
  ];
}

/** Where a try was counted, to take it back. */
export type Counted = { key: string; endsAt: Date }[];

/**
 * Counts one try against each of the limits, or, when one of them is reached, against none. In the database, so
 * that it holds for all processes together, and atomic: of any number at once only as many pass as are left. Counts
 * are the first locks that anything takes.
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

/** Tries that came to nothing. */
export function takeBack(shop: Shop, counted: Counted): Promise<void> {
  return oneByOne(shop, counted, ({ key, endsAt }) => {
    // A window that has begun since then never counted this try.
    const sameWindow = and(eq(rateLimits.key, key), eq(rateLimits.endsAt, endsAt));
    return shop.db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(sameWindow);
  });
}

/** Begins the counts of limits anew. Not within a transaction, which would hold them in an order of its own. */
export function forgetTries(shop: Shop, tries: Try[]): Promise<void> {
  return oneByOne(shop, tries, async ({ limit, who }) => {
    if (who) await shop.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)));
  });
}

/** What the count is about went well already, and a count that is too high must not make a failure of it. */
async function oneByOne<Each>({ log }: Shop, all: Each[], mend: (each: Each) => Promise<unknown>) {
  for (const each of all) {
    try {
      await mend(each);
    } catch (error) {
      log.error("A count of tries stays too high", { error });
    }
  }
}

/** A hash, so that no address can be read here. Who guesses one can still see whether it was counted. */
export function keyOf({ name }: Limit, who: string): string {
  return `${name}:${createHash("sha256").update(who).digest("base64url")}`;
}
