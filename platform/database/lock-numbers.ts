/**
 * All numbers of advisory locks: two uses of one number would block each other. Never change one, because two versions
 * may run side by side.
 */
export const lockNumbers = {
  /** Used by the embedded cluster. */
  cluster: 1_936_744_058,
  migrations: 1_936_744_059,
  import: 1_936_744_060,
  redirects: 1_936_744_061,
  pictures: 1_936_744_062,
  /** Paired with a shopper's id. */
  firstOrder: 1_936_744_063,
  /** Paired with a network's number. */
  unpaidOrdersOfNetwork: 1_936_744_064,
  warningsOfUnpaidOrders: 1_936_744_065,
  categories: 1_936_744_066,
} as const;
