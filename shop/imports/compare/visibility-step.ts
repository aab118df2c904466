import type { ProductState } from "../../catalogue/write-products.ts";
import type { FeedProduct } from "../formats/feed-product.ts";
import { digestOf } from "./digest.ts";

/** Whether a row hides its product or shows it, null where neither, and the digest that is noted with it. */
export type VisibilityStep = { isHidden: boolean | null; digest: string };

/**
 * A file's word on it counts when it is another one than at its last import: what the owner hides or shows in the meantime stays
 * so, whatever else changes in the file. An export is the owner's hand, too: its word counts when its row is another one, and
 * is not noted as a file's.
 *
 * @param noted what is noted of the stock
 * @param unsaid columns that the file lacks
 */
export function visibilityStep(
  product: FeedProduct,
  state: ProductState | undefined,
  noted: string,
  unsaid: string[] | undefined,
): VisibilityStep {
  const { isHidden, stockWas } = product;
  const [formerHash, , former = ""] = state?.importDigest?.split("/") ?? [];
  const word = isHidden === null ? "" : isHidden ? "hidden" : "shown";
  const isOwnersHand = word === "" || stockWas !== undefined;
  const digest = digestOf(product, `${noted}/${isOwnersHand ? former : word}`, unsaid);
  const isRepeated = digest.split("/")[0] === formerHash || (!isOwnersHand && word === former);
  return { isHidden: isRepeated ? null : isHidden, digest };
}
