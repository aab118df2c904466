import { InvalidArgumentError } from "commander";
import { fromDecimal } from "../shop/money/money.ts";
import { readWritten } from "../words/money/written-amount.ts";

// Parsers of option values. A wrong value is reported with the option's name.

/** The largest amount that the database can hold. */
const mostCents = 2_147_483_647;

/**
 * "149.99", "149,99", "R 1 200" or "0" in cents; undefined for an invalid or ambiguous amount and above R 21.4
 * million.
 */
export function centsIn(typed: string): number | undefined {
  const written = readWritten(typed.replace(/^\s*R/i, ""));
  const cents = written && !written.doubtful ? fromDecimal(written.plain) : undefined;
  return cents !== undefined && cents <= mostCents ? cents : undefined;
}

/** The same, for amounts above zero. */
export function amountIn(typed: string): number | undefined {
  const cents = centsIn(typed);
  return cents !== undefined && cents > 0 ? cents : undefined;
}

export function readRand(typed: string): number {
  const cents = amountIn(typed);
  if (cents === undefined)
    throw new InvalidArgumentError("It must be an amount such as 149.99, below R 21 million.");
  return cents;
}

/** A whole number of up to seven digits. */
export function readWhole(typed: string): number {
  if (!/^\d{1,7}$/.test(typed)) throw new InvalidArgumentError("It must be a whole number from 0.");
  return Number(typed);
}

export function readPercent(typed: string): number {
  if (!/^[1-9]\d?$/.test(typed)) throw new InvalidArgumentError("It must be a whole number from 1 to 99.");
  return Number(typed);
}

export function readMost(typed: string): number {
  if (!/^[1-9]\d{0,4}$/.test(typed)) throw new InvalidArgumentError("It must be a number from 1 to 99999.");
  return Number(typed);
}

/** Keeps "none" as a word: Commander turns null into an empty text. */
export const orNone =
  (read: (typed: string) => number) =>
  (typed: string): number | "none" =>
    typed === "none" ? typed : read(typed);

/** Collects a repeatable option; undefined when absent. */
export const gathered = (name: string, before: string[] = []) => [...before, name];
