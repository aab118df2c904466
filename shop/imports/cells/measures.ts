import { BadCell, quoted } from "./cells.ts";

type Measure = {
  /** What one of each unit is in the unit that the shop keeps. */
  units: ReadonlyMap<string, number>;
  /** The unit that the shop keeps, of which nobody writes decimals. */
  own: string;
  /** More was written in another unit. */
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
 * "350 g" → 350 grams, "1 500 g" → 1500, ".5 lbs" → 227, rounded. Null for an empty cell and for zero, which nobody has
 * weighed.
 *
 * @throws BadCell for what is no weight, and for "1,500 g", which few mean as one and a half
 */
export function readWeight(text: string, column: string): number | null {
  return readMeasure(text, column, weight);
}

/** The same for a side of a parcel, in millimetres: "12.5 cm" → 125, "2 in" → 51. */
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

/** Between thousands: "1 500 g" → "1500 g". */
function withoutSpaces(text: string): string {
  return text.replace(/(?<=^\d{1,3}|\d{3})\s(?=\d{3})/g, "");
}
