import { hash } from "node:crypto";
import type { ProductState } from "../../catalogue/write-products.ts";
import type { FeedProduct } from "../formats/feed-product.ts";
import { notedOf } from "./digest.ts";

/** What a row does to the stock, and what is noted of that with the product, so that it is done once. */
export type StockStep = { sets: { to: number } | { by: number } | { ifNone: number } | null; noted: string };

/** Noted whatever the owner says for it, so that another number puts nothing back on the shelf. */
const notCounted = "there";

/**
 * A row sets what is on hand when its quantity is another one than at the last import: as long as a file repeats it, units
 * sold since are not put back on the shelf. A row of an export adds the difference to what that export said, or to what
 * the same export was changed to before. One of a file that does not count puts something where nothing is, and is noted then;
 * one of a file that is silent counts for a new product alone, and is not noted.
 *
 * @param state what the shop has under the sku
 * @returns "outdated" for a difference to what an import has changed since
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
  // What was noted before the owner could choose how many there are.
  if (uncounted) return { sets: former === "10" ? null : { ifNone: onHand }, noted };
  if (stockWas === undefined) return { sets: { to: onHand }, noted };
  const [formerBase, formerOnHand] = former.split(":");
  if (formerBase === base) return { sets: { by: onHand - Number(formerOnHand) }, noted };
  if (onHand === stockWas.onHand) return { sets: null, noted: former };
  return stockWas.noted === former ? { sets: { by: onHand - stockWas.onHand }, noted } : "outdated";
}
