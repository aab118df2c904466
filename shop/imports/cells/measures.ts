import { BadCell, quoted } from "./cells.ts";

type Measure = {
  /** In the stored unit. */
  units: ReadonlyMap<string, number>;
  /** The stored unit, which is never written with decimals. */
  own: string;
  /** Above it, the unit must be wrong. */
  most: number;
  noun: string;
  tooMuch: string;
};

const weight: Measure = {
  units: new Map([
    ["g", 1],
    ["kg", 1000],
    ["lb", 453.592_37],
    ["lbs", 453.592_37],
    ["oz", 28.349_523_125],
  ]),
  own: "g",
  most: 1_000_000,
  noun: 'a weight such as "350 g"',
  tooMuch: "above a ton",
};

const length: Measure = {
  units: new Map([
    ["mm", 1],
    ["cm", 10],
    ["m", 1000],
    ["in", 25.4],
    ["yd", 914.4],
  ]),
  own: "mm",
  most: 10_000,
  noun: 'a length such as "12.5 cm"',
  tooMuch: "above ten metres",
};

/**
 * Grams, rounded: "350 g" → 350, "1 500 g" → 1500, ".5 lbs" → 227. Null when empty or zero (unknown weight).
 * @throws BadCell, also for the ambiguous "1,500 g"
 */
export function readWeight(text: string, column: string): number | null {
  return readMeasure(text, column, weight);
}

/** Millimetres of a parcel's side: "12.5 cm" → 125, "2 in" → 51. Null when empty or zero. */
export function readLength(text: string, column: string): number | null {
  return readMeasure(text, column, length);
}

function readMeasure(text: string, column: string, measure: Measure): number | null {
  if (text === "") return null;
  const [, amount = "", unit = ""] = pattern.exec(withoutSpaces(text)) ?? [];
  const each = measure.units.get(unit.toLowerCase());
  if (each === undefined) throw new BadCell(column, `${quoted(text)} is not ${measure.noun}`);
  if (unit.toLowerCase() === measure.own && /^[1-9]\d{0,2},\d{3}$/.test(amount))
    throw new BadCell(column, `${quoted(text)} may be ${text.replace(",", "")} or ${text.replace(",", ".")}`);
  const size = Math.round(Number(amount.replace(",", ".")) * each);
  if (size > measure.most) throw new BadCell(column, `${quoted(text)} is ${measure.tooMuch}`);
  return size === 0 ? null : size;
}

const pattern = /^(\d{1,9}(?:[.,]\d{0,20})?|[.,]\d{1,20})\s*([a-z]+)$/i;

/** "1 500 g" → "1500 g". */
function withoutSpaces(text: string): string {
  return text.replace(/(?<=^\d{1,3}|\d{3})\s(?=\d{3})/g, "");
}
