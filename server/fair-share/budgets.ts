import type { Rate } from "../../platform/concurrency/token-buckets.ts";

/**
 * What one client may cost one process: an IPv4 address or a /64 of IPv6, and a /48 ten times as much. They leave the
 * larger part of a core to others, and let a school, an office or a search engine behind one address go on: whatever the
 * page cache answers costs nothing here.
 */
export const budgets = {
  /**
   * A page rendered anew takes up to 15 ms of a core: 14.3 for a product page of a shop with 26,170 products. A class
   * that clicks every other second takes 15 a second.
   */
  page: { perSecond: 20, burst: 100 },
  /** Searches, suggestions while typing, and other public calls that are not kept: 1 to 5 ms. */
  catalogue: { perSecond: 50, burst: 250 },
  /** A password or code is hashed in 50 to 100 ms. A burst is half of what may wait. */
  password: { perSecond: 3, burst: 20 },
  /** A PDF takes 20 to 60 ms of one thread. */
  document: { perSecond: 2, burst: 20 },
} satisfies Record<string, Rate>;

export type Cost = keyof typeof budgets;

export const costs = Object.keys(budgets) as Cost[];

/** Renderings. Four at once hide the short waits for the database; more would only share the same core. */
export const pageQueue = {
  atOnce: 4,
  /** The last waits three to four seconds; nobody waits longer. */
  mostWaiting: 200,
  mostOfOne: 50,
};
