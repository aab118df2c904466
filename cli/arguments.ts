import { InvalidArgumentError } from "commander";
import { fromDecimal } from "../shop/money/money.ts";
import { readWritten } from "../words/written-amount.ts";

// What stands behind options, read as it is typed: what cannot be read is said by the option's name.

/** What the database can keep, as an order's total can be no more. */
const mostCents = 2_147_483_647;

/** "149.99", "149,99", "R 1 200" or "0" in cents; undefined for what is none, one of two, or R 21.5 million and more. */
export function centsIn(typed: string): number | undefined {
  const written = readWritten(typed.replace(/^\s*R/i, ""));
  const cents = written && !written.doubtful ? fromDecimal(written.plain) : undefined;
  return cents !== undefined && cents <= mostCents ? cents : undefined;
}

/** The same for what must be above nothing. */
export function amountIn(typed: string): number | undefined {
  const cents = centsIn(typed);
  return cents !== undefined && cents > 0 ? cents : undefined;
}

/** The same for an option. */
export function readRand(typed: string): number {
  const cents = amountIn(typed);
  if (cents === undefined)
    throw new InvalidArgumentError("It must be an amount such as 149.99, below R 21 million.");
  return cents;
}

/** From 0 up. */
export function readWhole(typed: string): number {
  if (!/^\d{1,7}$/.test(typed)) throw new InvalidArgumentError("It must be a whole number from 0.");
  return Number(typed);
}

/** How much comes off a price. */
export function readPercent(typed: string): number {
  if (!/^[1-9]\d?$/.test(typed)) throw new InvalidArgumentError("It must be a whole number from 1 to 99.");
  return Number(typed);
}

/** How many to show at once. */
export function readMost(typed: string): number {
  if (!/^[1-9]\d{0,4}$/.test(typed)) throw new InvalidArgumentError("It must be a number from 1 to 99999.");
  return Number(typed);
}

/** "none" stays: of null Commander makes an empty text. */
export const orNone =
  (read: (typed: string) => number) =>
  (typed: string): number | "none" =>
    typed === "none" ? typed : read(typed);

/** For an option that may be said again; not at all, it is undefined. */
export const gathered = (name: string, before: string[] = []) => [...before, name];
