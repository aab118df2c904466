import type { NoReturnReason } from "./no-return.ts";

const because: Record<NoReturnReason, string> = {
  food: "Food, drink and everyday goods",
  hygiene: "Items that can’t be returned for hygiene reasons",
  perishable: "Goods that spoil quickly",
  "made-to-order": "Goods made to your order",
  reading: "Books, newspapers and magazines",
};

/** Consumer law gives six months for defects, without exceptions. */
export function noReturnWords(reason: NoReturnReason): string {
  return `${because[reason]} aren’t covered by the seven-day return. If something is wrong with it, you have six months.`;
}
