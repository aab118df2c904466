import { BadCell, type Cells, type Note, quoted } from "../../cells/cells.ts";
import {
  countedOmitted,
  type StockSaid,
  thereUncounted,
  toQuantity,
  uncountedInWords,
} from "../../cells/quantities.ts";
import type { FeedProduct } from "../feed-product.ts";
import type { GoogleColumn } from "./columns.ts";
import type { SayingCells } from "./read-product.ts";

/** Future stock counts as none: the shop sells only what it has. */
const availabilities = new Map([
  ["in_stock", true],
  ["limited_availability", true],
  ["out_of_stock", false],
  ["preorder", false],
  ["backorder", false],
]);

/** The quantity, or 0 when unavailable. @throws BadCell */
export function readOnHand(cells: SayingCells, uncountedStock: number, note: Note<GoogleColumn>): StockSaid {
  if (!cells.has("quantity") && !cells.has("availability")) return countedOmitted;
  const isAvailable = readAvailability(cells);
  const quantity = readQuantity(cells);
  if (isAvailable === undefined && quantity === undefined)
    throw new BadCell("quantity", "is missing, and so is availability");
  if (isAvailable === false) return { onHand: 0 };
  if (quantity !== undefined) return { onHand: quantity };
  note("availability", uncountedInWords(uncountedStock));
  return thereUncounted(uncountedStock);
}

function readAvailability(cells: Cells<GoogleColumn>): boolean | undefined {
  const text = cells("availability");
  if (text === "") return undefined;
  const isAvailable = availabilities.get(text.toLowerCase().replaceAll(/[\s-]/g, "_"));
  if (isAvailable === undefined) {
    const known = [...availabilities.keys()].join(", ");
    throw new BadCell("availability", `${quoted(text)} is none of ${known}`);
  }
  return isAvailable;
}

function readQuantity(cells: Cells<GoogleColumn>): number | undefined {
  const text = cells("quantity");
  return text === "" ? undefined : toQuantity(text, "quantity");
}

/** Stock at the export: "7", or "7 #" and its stock note. @throws BadCell */
export function readStockWas(cells: Cells<GoogleColumn>): Pick<FeedProduct, "stockWas"> {
  const text = cells("quantity_was");
  if (text === "") return {};
  const [, onHand, noted = ""] = /^(\d{1,9})(?: #([\w:]{1,40}))?$/.exec(text) ?? [];
  if (onHand === undefined) throw new BadCell("quantity_was", `${quoted(text)} is not what an export wrote`);
  return { stockWas: { onHand: Number(onHand), noted } };
}

export function writeStockWas({ onHand, noted }: NonNullable<FeedProduct["stockWas"]>): string {
  return noted === "" ? String(onHand) : `${onHand} #${noted}`;
}
