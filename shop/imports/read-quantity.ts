import { BadCell, type Cells, quoted } from "./cells.ts";

/**
 * For "in stock" without a number. One would sell out with the first order and look like the last one there is;
 * many would sell what may not exist.
 */
const onHandWithoutQuantity = 10;
const highestQuantity = 1_000_000;

/** The shop sells only what it has: what is to come counts as nothing. */
const availabilities = new Map([
  ["in_stock", true],
  ["limited_availability", true],
  ["out_of_stock", false],
  ["preorder", false],
  ["backorder", false],
]);

/**
 * How many are on hand: the quantity, unless the row says that the product cannot be had.
 *
 * @throws BadCell
 */
export function readOnHand(cells: Cells): number {
  const isAvailable = readAvailability(cells);
  const quantity = readQuantity(cells);
  if (isAvailable === undefined && quantity === undefined)
    throw new BadCell("quantity", "is missing, and so is availability");
  return isAvailable === false ? 0 : (quantity ?? onHandWithoutQuantity);
}

function readAvailability(cells: Cells): boolean | undefined {
  const text = cells("availability");
  if (text === "") return undefined;
  const isAvailable = availabilities.get(text.toLowerCase().replaceAll(/[\s-]/g, "_"));
  if (isAvailable === undefined) {
    const known = [...availabilities.keys()].join(", ");
    throw new BadCell("availability", `${quoted(text)} is none of ${known}`);
  }
  return isAvailable;
}

function readQuantity(cells: Cells): number | undefined {
  const text = cells("quantity");
  if (text === "") return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new BadCell("quantity", `${quoted(text)} is not a whole number from 0`);
  if (Number(text) > highestQuantity) throw new BadCell("quantity", `${quoted(text)} is above a million`);
  return Number(text);
}
