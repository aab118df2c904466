import type { NoReturnReason } from "../../words/products/no-return.ts";
import type { PictureRecipe } from "../pictures/picture-recipe.ts";

export type DemoCategory = {
  /** Lower case, as in the API; title-cased on pages. */
  name: string;
  /** Null for a department. */
  parent: string | null;
  picture: PictureRecipe;
  /** Excludes its goods from the seven-day return (ECT Act, section 42). */
  noReturn: NoReturnReason | null;
};

export type DemoBrand = { name: string; featured: boolean };

/** A section of the home page: the named products and those that fit the rule. */
export type DemoContentSection = {
  name: string;
  text: string;
  products?: string[];
  rule?: { maxPriceCents?: number; onSale?: boolean; categories?: string[]; brands?: string[] };
};
