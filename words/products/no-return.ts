/**
 * All exceptions from the right of return within seven days (Electronic Communications and Transactions Act 25 of
 * 2002, section 42(2)).
 */
export const noReturnReasons = ["food", "hygiene", "perishable", "made-to-order", "reading"] as const;
export type NoReturnReason = (typeof noReturnReasons)[number];
/** "none" removes a reason. */
export type SaidNoReturn = NoReturnReason | "none";

export type Returnable = "all" | "some" | "none";

export function returnableOf(reasons: (NoReturnReason | null | undefined)[]): Returnable {
  const excluded = reasons.filter(Boolean).length;
  if (excluded === 0) return "all";
  return excluded === reasons.length ? "none" : "some";
}
