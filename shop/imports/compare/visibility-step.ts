import type { ProductState } from "../../catalogue/products/write-products.ts";
import type { FeedProduct } from "../formats/feed-product.ts";
import { digestOf } from "./digest.ts";

/** The new visibility, or null for no change; `digest` stores the row's value. */
export type VisibilityStep = { isHidden: boolean | null; digest: string };

/**
 * A file's visibility counts only when it differs from the last import, so that the owner's own changes stay. An export
 * counts as the owner: it applies when its row changed, and is not stored.
 * @param noted stored stock note
 * @param omitted columns that the file lacks
 */
export function visibilityStep(
  product: FeedProduct,
  state: ProductState | undefined,
  noted: string,
  omitted: string[] | undefined,
): VisibilityStep {
  const { isHidden, stockWas } = product;
  const [formerHash, , former = ""] = state?.importDigest?.split("/") ?? [];
  const word = isHidden === null ? "" : isHidden ? "hidden" : "shown";
  const isOwnersHand = word === "" || stockWas !== undefined;
  const digest = digestOf(product, `${noted}/${isOwnersHand ? former : word}`, omitted);
  const isRepeated = digest.split("/")[0] === formerHash || (!isOwnersHand && word === former);
  return { isHidden: isRepeated ? null : isHidden, digest };
}
