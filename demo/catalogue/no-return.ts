import type { NoReturnReason } from "../../words/products/no-return.ts";

// Goods without the seven-day return (ECT Act, section 42): foods, and what is used on the body.

export const categoriesWithoutReturn: Record<string, NoReturnReason> = {
  pantry: "food",
  "skin & hair": "hygiene",
};

/** By SKU, in addition to the categories. */
export const productsWithoutReturn: Record<string, NoReturnReason> = {
  "DU-BOT": "hygiene",
  "DU-NAP": "hygiene",
  "ML-PAP-400": "food",
  "SM-BRU": "hygiene",
  "SM-KIT": "hygiene",
  "SM-PLA-50": "hygiene",
  "SM-THE-10": "hygiene",
  "SM-VIT-60": "food",
  "WG-CAT": "food",
  "WG-CHE-04": "food",
  "WG-DOG": "food",
};
