import type { Recounted } from "../../shop/stock/counted-products.ts";
import type { Counted } from "../../shop/stock/owners-stock.ts";
import { count, countProducts } from "../../words/numbers/count.ts";
import { inTable } from "../table.ts";

const titles = ["SKU", "on hand", "promised", "free", "name"];

/** @param next the SKU to continue after */
export function levelsInWords(counted: Counted[], next: string | undefined): string {
  const lines = counted.length > 0 ? inTable([titles, ...counted.map(cellsOf)]) : ["No products."];
  return [...lines, ...(next === undefined ? [] : [`For more: --after "${next}"`])].join("\n");
}

/** @param all the number of low products, shown or not */
export function lowInWords(
  counted: Counted[],
  { all, threshold }: { all: number; threshold: number },
): string {
  if (all === 0) return `Of everything more than ${count(threshold)} can be sold.`;
  const more = all > counted.length ? [`Shown are ${count(counted.length)} of ${countProducts(all)}.`] : [];
  return [...inTable([titles, ...counted.map(cellsOf)]), ...more].join("\n");
}

/** One line for each product, with a warning where promised exceeds on hand. */
export function recountedInWords(counted: Recounted[]): string {
  return counted.flatMap((each) => [levelOf(each), ...shortOf(each)]).join("\n");
}

function levelOf({ sku, onHand, onHandBefore, reserved }: Recounted): string {
  const before = onHand === onHandBefore ? "as before" : `before ${count(onHandBefore)}`;
  const promised = reserved > 0 ? `, ${count(reserved)} promised to orders that wait for payment` : "";
  return `${sku}: ${count(onHand)} on hand, ${before}${promised}`;
}

function shortOf({ onHand, reserved }: Recounted): string[] {
  if (onHand >= reserved) return [];
  return [
    `  That is ${count(reserved - onHand)} fewer than are promised. Nobody can buy more; of the orders that wait, those`,
    "  that are paid when none is left are cancelled, and you pay their money back.",
  ];
}

function cellsOf({ sku, onHand, reserved, name, options }: Counted): string[] {
  const called = options.length > 0 ? `${name} (${options.join(", ")})` : name;
  return [sku, count(onHand), count(reserved), count(onHand - reserved), called];
}
