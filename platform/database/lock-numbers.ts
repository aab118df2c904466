/**
 * The numbers of PostgreSQL's advisory locks, all in one place: two uses of one number would wait for each other. They stay
 * as they are, for processes of two versions may run beside each other.
 */
export const lockNumbers = {
  /** Of an embedded cluster. */
  cluster: 1_936_744_058,
  migrations: 1_936_744_059,
  import: 1_936_744_060,
  redirects: 1_936_744_061,
  pictures: 1_936_744_062,
  /** With a shopper's id beside it. */
  firstOrder: 1_936_744_063,
  /** With a number of a network beside it. */
  unpaidOrdersOfNetwork: 1_936_744_064,
  warningsOfUnpaidOrders: 1_936_744_065,
  categories: 1_936_744_066,
} as const;
