/** Match anywhere in a line, but not within a word. */
const boxes = [
  /p[\s.,-]*[o0][\s.,-]*(box|bus|bag)(?![a-z])/,
  /(posbus|private\s*bag|privaat\s*sak)(?![a-z])/,
  /p(vt)?[\s.,/-]*bag[\s.,-]*x?\s*\d/,
  // Match only before a number, because streets and shops begin with them too.
  /(post\s*(office\s*)?box|pos\s*bus)\s*(no\.?\s*)?\d/,
];
const boxWithin = new RegExp(`(^|[^a-z])(${boxes.map((box) => box.source).join("|")})`, "i");
const boxAtStart = /^\s*(box|bus)\s*(no\.?\s*)?\d/i;

/**
 * Whether an address line is a post box, in English or Afrikaans: "P.O. Box 12", "Posbus 7", "Private Bag X3",
 * "Privaatsak X3", "Box 12". "14 Posbury Road" is none.
 */
export function isPostBox(line: string): boolean {
  return boxWithin.test(line) || boxAtStart.test(line);
}

export const placeFields = ["unit", "complex_or_building", "street", "suburb", "city"] as const;

export type PlaceField = (typeof placeFields)[number];

export const postBoxRefusal =
  "Couriers can’t deliver to a PO Box or private bag. Please enter the street and number, or the stand number.";
