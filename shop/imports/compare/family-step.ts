import type { FeedProduct } from "../formats/feed-product.ts";

/** A row's product in its next family; `isKept` when that differs from the row's. */
export type FamilyStep = { product: FeedProduct; isKept: boolean };

/**
 * Variants stay in their family, with their options, unless the owner allows leaving: else two exports that share a SKU
 * would move it back and forth. All else comes from the row. Joining a family is always allowed.
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
