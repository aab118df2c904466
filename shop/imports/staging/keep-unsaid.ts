import { BadCell } from "../cells/cells.ts";
import type { FeedProduct, Rejection } from "../formats/feed-product.ts";
import type { Unsaid } from "../formats/format.ts";
import type { LineProduct } from "./stage-batch.ts";

/** A row's product with what the shop has where the row says nothing; undefined, and told, where the two contradict each other. */
export function keepUnsaid(
  { line, product }: LineProduct,
  held: FeedProduct,
  unsaid: Unsaid | undefined,
  onRejected: (rejection: Rejection) => void,
): FeedProduct | undefined {
  const said = product.isGtinBroken ? { ...product, gtin: held.gtin } : product;
  try {
    return unsaid ? unsaid.keep(said, held) : said;
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    onRejected({ line, column: error.column, reason: error.message });
    return undefined;
  }
}
