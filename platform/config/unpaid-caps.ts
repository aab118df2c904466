/** How much the unpaid orders of one account, or of one network, may hold together. */
export type UnpaidCap = {
  pieces: number;
  /** What the goods cost, without delivery. */
  cents: number;
  /** How much of what is on hand of one product, 1 to 100. */
  stockPercent: number;
};

export type UnpaidCaps = {
  /** Of an account that has neither proved its e-mail address nor a paid order that has left the shop. */
  newAccount: UnpaidCap;
  knownAccount: UnpaidCap;
  /** Of all accounts of one network without a paid order that has left the shop. */
  network: UnpaidCap;
};

/** docs/decisions/011 says why so many. */
export const usualUnpaidCaps: UnpaidCaps = {
  newAccount: { pieces: 200, cents: 75_000_00, stockPercent: 75 },
  knownAccount: { pieces: 600, cents: 250_000_00, stockPercent: 90 },
  network: { pieces: 1_500, cents: 600_000_00, stockPercent: 90 },
};
