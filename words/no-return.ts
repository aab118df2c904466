/**
 * What the Electronic Communications and Transactions Act 25 of 2002, section 42(2), leaves out of the right to send goods
 * back within seven days, by the owner's word for it. Nothing else may be left out.
 */
export const noReturnReasons = ["food", "hygiene", "perishable", "made-to-order", "reading"] as const;
export type NoReturnReason = (typeof noReturnReasons)[number];
/** As an owner says it of a product; "none" takes a reason back. */
export type SaidNoReturn = NoReturnReason | "none";

/** How many of some goods can be sent back after a change of mind. */
export type Returnable = "all" | "some" | "none";

export function returnableOf(reasons: (NoReturnReason | null | undefined)[]): Returnable {
  const excluded = reasons.filter(Boolean).length;
  if (excluded === 0) return "all";
  return excluded === reasons.length ? "none" : "some";
}
