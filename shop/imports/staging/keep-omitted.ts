import { BadCell } from "../cells/cells.ts";
import type { FeedProduct, Rejection } from "../formats/feed-product.ts";
import type { OmittedColumns } from "../formats/format.ts";
import type { LineProduct } from "./stage-batch.ts";

/** Fills a row's product from the stored one; undefined and reported when they contradict each other. */
export function keepOmitted(
  { line, product }: LineProduct,
  held: FeedProduct,
  omitted: OmittedColumns | undefined,
  onRejected: (rejection: Rejection) => void,
): FeedProduct | undefined {
  const said = product.isGtinBroken ? { ...product, gtin: held.gtin } : product;
  try {
    return omitted ? omitted.keep(said, held) : said;
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    onRejected({ line, column: error.column, reason: error.message });
    return undefined;
  }
}
