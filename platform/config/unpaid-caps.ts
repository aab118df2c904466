/** The limit on unpaid orders of one account or one network together. */
export type UnpaidCap = {
  pieces: number;
  cents: number;
  /** The share of one product's stock on hand, 1 to 100. */
  stockPercent: number;
};

export type UnpaidCaps = {
  /** For accounts without a confirmed email address and without a paid order that has left the shop. */
  newAccount: UnpaidCap;
  knownAccount: UnpaidCap;
  /** For all accounts of one network that have no paid order that has left the shop. */
  network: UnpaidCap;
};

/** docs/decisions/011 gives the reasons for these numbers. */
export const usualUnpaidCaps: UnpaidCaps = {
  newAccount: { pieces: 200, cents: 75_000_00, stockPercent: 75 },
  knownAccount: { pieces: 600, cents: 250_000_00, stockPercent: 90 },
  network: { pieces: 1_500, cents: 600_000_00, stockPercent: 90 },
};
