import { otherOf, readWritten, type Separator } from "../../../words/written-amount.ts";
import { quoted } from "./cells.ts";
import { withoutRand } from "./prices.ts";

export type Doubt = { separator: Separator; reason: string };

/** How a file writes its amounts: what one cell leaves open the others tell. */
export type AmountStyle = {
  /** @returns the cell's doubt, if it leaves one: the comma of "1,299" may part thousands, or stand before decimals */
  look(cell: string): Doubt | undefined;
  /** What parts thousands, of all cells so far; undefined where none tells, or they contradict each other. */
  thousands(): Separator | undefined;
};

export function openAmountStyle(): AmountStyle {
  const decimals = new Set<Separator>();
  return {
    look(cell) {
      const amount = readWritten(withoutRand(cell).replace(/\s*[A-Z]{3}$/i, ""));
      if (amount?.decimal) decimals.add(amount.decimal);
      const { plain = "", doubtful } = amount ?? {};
      return (
        doubtful && {
          separator: doubtful,
          reason: `${quoted(cell)} may be ${plain}.00 or ${plain.slice(0, -3)}.${plain.slice(-3)}: write it with two decimals`,
        }
      );
    },
    thousands() {
      const [decimal, another] = decimals;
      return decimal && !another ? otherOf(decimal) : undefined;
    },
  };
}
