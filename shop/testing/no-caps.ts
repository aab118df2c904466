import type { UnpaidCaps } from "../../platform/config/unpaid-caps.ts";

const everything = { pieces: 1_000_000_000, cents: 2_000_000_000_00, stockPercent: 100 };

/** For tests of large amounts: no caps on unpaid orders. */
export const noCaps: UnpaidCaps = {
  newAccount: everything,
  knownAccount: everything,
  network: everything,
};
