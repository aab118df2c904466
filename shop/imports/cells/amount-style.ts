import { otherOf, readWritten, type Separator } from "../../../words/money/written-amount.ts";
import { quoted } from "./cells.ts";
import { withoutRand } from "./prices.ts";

export type Doubt = { separator: Separator; reason: string };

/** Detects how a file writes amounts: clear cells decide the ambiguous ones. */
export type AmountStyle = {
  /** @returns why a cell is ambiguous: the comma of "1,299" may separate thousands or decimals */
  look(cell: string): Doubt | undefined;
  /** The thousands separator so far; undefined when unknown or contradictory. */
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
