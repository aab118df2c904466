import { hash } from "node:crypto";
import type { ProductState } from "../../catalogue/products/write-products.ts";
import type { FeedProduct } from "../formats/feed-product.ts";
import { notedOf } from "./digest.ts";

/** A row's effect on stock, and what is stored to make it idempotent. */
export type StockStep = { sets: { to: number } | { by: number } | { ifNone: number } | null; noted: string };

/** Independent of the default stock, so that another default restocks nothing. */
const notCounted = "there";

/**
 * Sets stock only when the quantity differs from the last import, so that repeated files do not restock sold units.
 * Rows of an export add their difference to it, or to its last edit. Uncounted rows fill empty stock once. Silent rows
 * count for new products only.
 * @returns "outdated" when an import came after the export
 */
export function stockStep(
  { onHand, uncounted, stockWas }: FeedProduct,
  state: ProductState | undefined,
): StockStep | "outdated" {
  if (uncounted === "unsaid")
    return state ? { sets: null, noted: notedOf(state.importDigest) } : { sets: { to: onHand }, noted: "" };
  const base = stockWas && hash("sha256", `${stockWas.noted}:${stockWas.onHand}`).slice(0, 8);
  const quantity = uncounted ? notCounted : String(onHand);
  const noted = base === undefined ? quantity : `${base}:${onHand}`;
  if (state === undefined)
    return { sets: { to: onHand }, noted: onHand === stockWas?.onHand ? stockWas.noted : noted };
  const former = notedOf(state.importDigest);
  if (noted === former) return { sets: null, noted };
  // The note of versions with a fixed default.
  if (uncounted) return { sets: former === "10" ? null : { ifNone: onHand }, noted };
  if (stockWas === undefined) return { sets: { to: onHand }, noted };
  const [formerBase, formerOnHand] = former.split(":");
  if (formerBase === base) return { sets: { by: onHand - Number(formerOnHand) }, noted };
  if (onHand === stockWas.onHand) return { sets: null, noted: former };
  return stockWas.noted === former ? { sets: { by: onHand - stockWas.onHand }, noted } : "outdated";
}
