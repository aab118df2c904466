import type { FeedProduct } from "../formats/feed-product.ts";

/** A row's product in the family that it will stand in, and whether that is its own although the row has it elsewhere. */
export type FamilyStep = { product: FeedProduct; isKept: boolean };

/**
 * A variant that leaves its family takes a choice away from others, which the file may know nothing of: two exports that share
 * a sku would take its product from each other in turns. So it stays, with its choices, and takes all else from the row, unless
 * the owner lets it go. A product that joins a family takes nothing from anybody.
 *
 * @param held what the shop has under the sku
 */
export function familyStep(
  product: FeedProduct,
  held: FeedProduct | undefined,
  mayLeave: boolean,
): FamilyStep {
  if (!held || held.groupSku === null || held.groupSku === product.groupSku || mayLeave)
    return { product, isKept: false };
  const { groupSku, options } = held;
  const chosen = new Set(options.map(([name]) => name));
  const attributes = product.attributes.filter(([name]) => !chosen.has(name));
  return { product: { ...product, groupSku, options, attributes }, isKept: true };
}
