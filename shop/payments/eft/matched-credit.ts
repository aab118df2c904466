import type { Transfer } from "./find-transfers.ts";
import type { Credit } from "./statements/read-statement.ts";

/**
 * released: the order is paid. back: refunded. known: read or booked before. twin: a likely duplicate with another day.
 * part: too little. together: too little, but enough with earlier parts. near: may belong to an order, or was reversed.
 * several: names more than one order. unknown: no reference of this shop.
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
  /** Certain or possible payments. */
  transfers: Transfer[];
  /** Details; "" when the outcome says all. */
  note: string;
  /** Still owed for the order. */
  missingCents: number;
  /** Refunded, of this or earlier credits. */
  backCents: number;
  /**
   * The amount that the owner can book, `which` being 1 for the first transfer with the reference; null when there is
   * nothing to book.
   */
  say: { amountCents: number; which: number } | null;
};

/** Absent fields take their empty values. */
export type Became = Pick<MatchedCredit, "outcome"> & Partial<MatchedCredit>;
