import type { Transfer } from "./find-transfers.ts";
import type { Credit } from "./statements/read-statement.ts";

/**
 * What became of a credit. released: its order is paid. back: it goes back. known: it was read before, or the owner had
 * said it. twin: the same sum with the same reference was read as of another day. part: less than is owed. together: less, but enough with what came before it. near: it may be meant for an
 * order, or as much went out again. several: it names more than one. unknown: it has no reference of the shop's.
 */
export type CreditOutcome =
  | "released"
  | "back"
  | "known"
  | "part"
  | "together"
  | "near"
  | "twin"
  | "several"
  | "unknown";

export type MatchedCredit = Credit & {
  outcome: CreditOutcome;
  /** Whose it is, or may be. */
  transfers: Transfer[];
  /** What became of it in the shop's words; "" where the outcome says all. */
  note: string;
  /** What of the order's sum has not come yet. */
  missingCents: number;
  /** What goes back, of it or of what came before it. */
  backCents: number;
  /**
   * With which sum the owner can say that it has come, `which` being 1 for the first transfer with the reference; null
   * where nothing is to be said.
   */
  say: { amountCents: number; which: number } | null;
};

/** What becomes of a credit; what is not said of it is as in one of which nothing is to be said. */
export type Became = Pick<MatchedCredit, "outcome"> & Partial<MatchedCredit>;
