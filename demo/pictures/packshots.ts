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
  { sku: "KB-TEA", skus: "KB/TEA/CER", shots: ["teapot-cerise", "teapot-beside-mug", "teapot-colours"] },
  { sku: "KB-TEA", skus: "KB/TEA/CLA/12", shots: ["teapot-clay", "teapot-beside-mug", "teapot-colours"] },
  { sku: "KB-TEA", skus: "KB/TEA/IND", shots: ["teapot-indigo", "teapot-beside-mug", "teapot-colours"] },
  { sku: "VV-KET-17", skus: "VV-KET-17", shots: ["kettle"] },
  { sku: "YP-POT-03", skus: "YP-POT-03", shots: ["potjie"] },
  { sku: "MB-TUM-06", skus: "MB-TUM-06", shots: ["tumblers"] },
  { sku: "ML-MEAL", skus: "ML/MEAL/", shots: ["maize-meal"] },
  { sku: "RB-ROO", skus: "RB/ROO/", shots: ["rooibos-bags"] },
  { sku: "FC-HNY-500", skus: "FC-HNY-500", shots: ["honey"] },
  { sku: "TD-COF", skus: "TD/COF/", shots: ["house-roast"] },
  { sku: "OR-CHO-400", skus: "OR-CHO-400", shots: ["drinking-chocolate"] },
  { sku: "OR-BUT-500", skus: "OR-BUT-500", shots: ["butter"] },
  { sku: "SV-AVO-04", skus: "SV-AVO-04", shots: ["avocados"] },
  { sku: "MB-PIL-400", skus: "MB-PIL-400", shots: ["pilchards"] },
  { sku: "OR-APR-450", skus: "OR-APR-450", shots: ["apricot-jam"] },
  { sku: "ML-PEA-800", skus: "ML-PEA-800", shots: ["peanut-butter"] },
  { sku: "TH-TOM-500", skus: "TH-TOM-500", shots: ["tomato-sauce"] },
  { sku: "UM-CYL", skus: "UM-CYL-", shots: ["gas-cylinder"] },
  { sku: "VV-STA-500", skus: "VV-STA-500", shots: ["power-station"] },
  { sku: "IS-TOR-900", skus: "IS-TOR-900", shots: ["torch"] },
  { sku: "IM-SHW-03", skus: "IM-SHW-03", shots: ["shweshwe"] },
  { sku: "LK-WOO-01", skus: "LK-WOO-01", shots: ["wool-blanket"] },
  { sku: "LK-THR-01", skus: "LK-THR-01", shots: ["throw"] },
  { sku: "FC-PIL-02", skus: "FC-PIL-02", shots: ["pillows"] },
  { sku: "LC-VAS-32", skus: "LC-VAS-32", shots: ["vase"] },
  { sku: "KY-CHA", skus: "KY-CHA-", shots: ["kitchen-chair"] },
  { sku: "MB-ROL-18", skus: "MB-ROL-18", shots: ["toilet-paper"] },
  { sku: "NW-EXT", skus: "NW-EXT-", shots: ["extinguisher"] },
  { sku: "NW-PAD", skus: "NW-PAD-", shots: ["padlock"] },
  { sku: "HK-SCR-06", skus: "HK-SCR-06", shots: ["screwdrivers"] },
  { sku: "HK-HEL-01", skus: "HK-HEL-01", shots: ["hard-hat"] },
  { sku: "HK-HAM-500", skus: "HK-HAM-500", shots: ["hammer"] },
  { sku: "NN-LOT", skus: "NN-LOT-", shots: ["body-lotion"] },
  { sku: "FC-SUN-200", skus: "FC-SUN-200", shots: ["sunscreen"] },
  { sku: "NN-COC-250", skus: "NN-COC-250", shots: ["coconut-oil"] },
  { sku: "VS-PEN-12", skus: "VS-PEN-12", shots: ["pencils"] },
  { sku: "BB-CRA-24", skus: "BB-CRA-24", shots: ["wax-crayons"] },
  { sku: "BB-DIC-06", skus: "BB-DIC-06", shots: ["garden-dice"] },
  { sku: "KS-BAL", skus: "KS/BAL/", shots: ["football"] },
  { sku: "ZA-HEA", skus: "ZA/HEA/PEA", shots: ["headphones-pearl"] },
  { sku: "ZA-HEA", skus: "ZA/HEA/GRA", shots: ["headphones-graphite"] },
  { sku: "KR-RAD-01", skus: "KR-RAD-01", shots: ["kitchen-radio"] },
  { sku: "IN-NOT", skus: "IN-NOT-", shots: ["notebook"] },
  { sku: "IN-PAP", skus: "IN-PAP-", shots: ["copy-paper"] },
  { sku: "SW-JNS-REG", skus: "SW/JNS/", shots: ["work-jeans"] },
  { sku: "NL-HAT-RED", skus: "NL-HAT-RED", shots: ["straw-hat"] },
  { sku: "FC-CAC-01", skus: "FC-CAC-01", shots: ["succulent"] },
  { sku: "LC-POT", skus: "LC/POT/", shots: ["plant-pot"] },
  { sku: "UM-CHA-5", skus: "UM-CHA-5", shots: ["charcoal"] },
  { sku: "BL-BRI-24", skus: "BL-BRI-24", shots: ["fire-bricks"] },
  { sku: "WG-DOG", skus: "WG-DOG-", shots: ["dog-food"] },
  { sku: "WG-CAT", skus: "WG-CAT-", shots: ["cat-food"] },
  { sku: "WG-LIT-10", skus: "WG-LIT-10", shots: ["cat-litter"] },
  { sku: "KW-SEE-05", skus: "KW-SEE-05", shots: ["seed-mix"] },
  { sku: "KW-FLA-100", skus: "KW-FLA-100", shots: ["fish-flakes"] },
  { sku: "ST-COO-01", skus: "ST-COO-01", shots: ["cookbook"] },
  { sku: "ST-STO", skus: "ST-STO-", shots: ["storybook"] },
  { sku: "TW-SKA-31", skus: "TW-SKA-31", shots: ["skateboard"] },
  { sku: "VB-BAS-07", skus: "VB-BAS-07", shots: ["basketball"] },
];

/** The names of a variant's packshots; none for a product that drawings show. */
export function shotsOf(sku: string): string[] {
  return packshots.find(({ skus }) => sku.startsWith(skus))?.shots ?? [];
}
