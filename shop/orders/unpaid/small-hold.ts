import type { Held } from "./held.ts";

/**
 * What unpaid orders of a shopper with a proved address may hold however full their network is. Otherwise a few proved
 * mailboxes could close the shop for everybody on a large network.
 */
export const smallHold = { pieces: 20, cents: 2_000_00 };

export function isSmallHold({ pieces, cents }: Held): boolean {
  return pieces <= smallHold.pieces && cents <= smallHold.cents;
}
