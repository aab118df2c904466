import type { Held } from "./held.ts";

/**
 * A shopper with a proved address may hold this much on a full network. Otherwise a few mailboxes could close the shop
 * for a large network.
 */
export const smallHold = { pieces: 20, cents: 2_000_00 };

export function isSmallHold({ pieces, cents }: Held): boolean {
  return pieces <= smallHold.pieces && cents <= smallHold.cents;
}
