export type CreditFacts = {
  amountCents: number;
  owedCents: number;
  /** An exact reference in whole words. */
  isSure: boolean;
  /** Not settled yet. */
  isPending: boolean;
  /** The order no longer waits for money: cancelled, expired, or paid otherwise. */
  isOver: boolean;
  /** Cents booked under the reference, by the owner or from statements. */
  knownCents: number;
  /** The same by transfer. */
  cameCents: number[];
  /** Cents seen on statements before this credit. */
  readCents: number;
  /** A credit of this amount was read with another day nearby: a likely duplicate. */
  hasTwin: boolean;
  /** The same amount and reference went out, too: a likely reversal. */
  isTakenBack: boolean;
  /** Dated in the future (South African time): a slip, a forgery or an announced payment. */
  isAhead: boolean;
};

export type Decision =
  /** The owner had booked it before. */
  | { to: "know" }
  /** The full amount is there; earlier parts and the surplus are refunded. */
  | { to: "release"; surplusCents: number; beforeCents: number }
  /** More came than is booked: the difference is refunded. */
  | { to: "give-back"; amountCents: number }
  /** A part payment. */
  | { to: "wait"; totalCents: number }
  /** The owner must look. */
  | { to: "ask" };

/**
 * An exact reference decides by amount. One with a typo or inside a longer word counts only without doubt: the order
 * waits for exactly this amount, or the owner booked it.
 */
export function decideCredit(facts: CreditFacts): Decision {
  const { amountCents, owedCents, isSure, isPending, isOver } = facts;
  const { knownCents, cameCents, readCents, hasTwin, isTakenBack, isAhead } = facts;
  if (isAhead) return { to: "ask" };
  const totalCents = readCents + amountCents;
  const isClear = isSure || amountCents === owedCents;
  const isSaid = [...cameCents, knownCents - readCents].includes(amountCents);
  if ((isClear || isSaid) && knownCents > 0 && totalCents <= knownCents) return { to: "know" };
  if (!isSure && !(isClear && isPending && !isOver && readCents === 0)) return { to: "ask" };
  if (hasTwin || isTakenBack) return { to: "ask" };
  // Even for an expired order, or one with a part flagged for refund: it may still proceed.
  if (isPending && amountCents >= owedCents)
    return {
      to: "release",
      surplusCents: amountCents - owedCents,
      beforeCents: Math.max(readCents - knownCents, 0),
    };
  if (knownCents > 0 || isOver)
    return { to: "give-back", amountCents: Math.min(amountCents, totalCents - knownCents) };
  return { to: "wait", totalCents };
}
