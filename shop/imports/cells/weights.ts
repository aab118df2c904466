import { BadCell, quoted } from "./cells.ts";

const gramsOf = new Map([
  ["g", 1],
  ["kg", 1000],
  ["lb", 453.592_37],
  ["lbs", 453.592_37],
  ["oz", 28.349_523_125],
]);

/** One ton: what weighs more was written in another unit. */
const heaviestGrams = 1_000_000;

/**
 * "350 g" → 350 grams, "1 500 g" → 1500, ".5 lbs" → 227, rounded; null where nothing is said, and for nothing, which weighs
 * what nobody has weighed.
 *
 * @throws BadCell for what is none, and for "1,500 g", which few mean as one and a half
 */
export function readWeight(text: string, column: string): number | null {
  if (text === "") return null;
  if (/^[1-9]\d{0,2},\d{3}\s*g$/i.test(text))
    throw new BadCell(column, `${quoted(text)} may be ${text.replace(",", "")} or ${text.replace(",", ".")}`);
  const together = text.replace(/(?<=^\d{1,3}|\d{3})\s(?=\d{3})/g, "");
  const [, amount = "", unit = ""] =
    /^(\d{1,9}(?:[.,]\d{0,20})?|[.,]\d{1,20})\s*([a-z]+)$/i.exec(together) ?? [];
  const gramsEach = gramsOf.get(unit.toLowerCase());
  if (gramsEach === undefined) throw new BadCell(column, `${quoted(text)} is not a weight such as "350 g"`);
  const grams = Math.round(Number(amount.replace(",", ".")) * gramsEach);
  if (grams > heaviestGrams) throw new BadCell(column, `${quoted(text)} is above a ton`);
  return grams === 0 ? null : grams;
}
