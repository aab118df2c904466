export type PackshotProduct = {
  /** The SKU of the product, or of the family. */
  sku: string;
  /** How the SKUs of those variants begin that these pictures show. */
  skus: string;
  /** Files in `packshots/`, in the order of the gallery. */
  shots: string[];
};

/** The products that packshots show instead of drawings; each is rendered by `studio/`. */
export const packshots: PackshotProduct[] = [
  { sku: "UM-GAS-02", skus: "UM-GAS-02", shots: ["two-plate-stove", "two-plate-stove-in-use"] },
  { sku: "KB-TEA", skus: "KB/TEA/CER", shots: ["teapot-cerise", "teapot-beside-mug"] },
  { sku: "KB-TEA", skus: "KB/TEA/CLA/12", shots: ["teapot-clay", "teapot-beside-mug"] },
  { sku: "KB-TEA", skus: "KB/TEA/IND", shots: ["teapot-indigo", "teapot-beside-mug"] },
  { sku: "VV-KET-17", skus: "VV-KET-17", shots: ["kettle"] },
  { sku: "ML-MEAL", skus: "ML/MEAL/", shots: ["maize-meal"] },
  { sku: "RB-ROO", skus: "RB/ROO/", shots: ["rooibos-bags"] },
  { sku: "FC-HNY-500", skus: "FC-HNY-500", shots: ["honey"] },
  { sku: "UM-CYL", skus: "UM-CYL-", shots: ["gas-cylinder"] },
  { sku: "NW-EXT", skus: "NW-EXT-", shots: ["extinguisher"] },
  { sku: "BB-DIC-06", skus: "BB-DIC-06", shots: ["garden-dice"] },
  { sku: "NL-HAT-RED", skus: "NL-HAT-RED", shots: ["straw-hat"] },
  { sku: "WG-DOG", skus: "WG-DOG-", shots: ["dog-food"] },
];

/** The names of a variant's packshots; none for a product that drawings show. */
export function shotsOf(sku: string): string[] {
  return packshots.find(({ skus }) => sku.startsWith(skus))?.shots ?? [];
}
