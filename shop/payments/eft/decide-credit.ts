export type CreditFacts = {
  /** What came, and what its payment is for. */
  amountCents: number;
  owedCents: number;
  /** The reference is exact and stands by itself. */
  isSure: boolean;
  /** The payment was not settled yet. */
  isPending: boolean;
  /** Its order waits for money no more: it is cancelled, ran out of time, or was paid in another way. */
  isOver: boolean;
  /** What the shop has booked of what came with the reference: by the owner's word, or by statements. */
  knownCents: number;
  /** The same by transfers. */
  cameCents: number[];
  /** What statements have told of it before this credit. */
  readCents: number;
  /** The same sum was read as of another day nearby: it may be this very credit. */
  hasTwin: boolean;
  /** As much went out with the same reference: it may be there no more. */
  isTakenBack: boolean;
  /** Its day has not come yet in South Africa: a slip, a forgery, or a payment that is only announced. */
  isAhead: boolean;
};

export type Decision =
  /** The money is known: it was said before it was read. */
  | { to: "know" }
  /** The order's sum is there; what came before in part, and what is too much, goes back. */
  | { to: "release"; surplusCents: number; beforeCents: number }
  /** More came than is known: so much goes back. */
  | { to: "give-back"; amountCents: number }
  /** Not enough; with what came before it may be. */
  | { to: "wait"; totalCents: number }
  /** A person must look. */
  | { to: "ask" };

/**
 * What a credit does. An exact reference decides by the sum. One with a typo, or within a longer word, counts only where
 * it leaves no doubt: the order waits and the sum is its own to the cent, or what the owner had said is this very sum.
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
  // Also of an order that ran out of time, and of which a part was flagged to go back: it may go on.
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
