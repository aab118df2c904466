/** The shapes of the demo catalogue. Prices are rand with two decimals. */

/** A product picture composed of objects from `@iconify-json/fluent-emoji`. */
export type PictureRecipe = {
  icon: string;
  /** The rotation of its hues in degrees, 0–359. */
  hue?: number;
  /** 0 is grey, 1 as drawn (default), up to 2. */
  saturation?: number;
  /** 1 as drawn (default); 0.6–1.4. */
  brightness?: number;
  /** Degrees clockwise. */
  angle?: number;
  /** Default "single". "with" shows `companion` smaller in front of a corner, "set" shows `companion` and `third`. */
  layout?: "single" | "pair" | "trio" | "stack" | "with" | "set" | "closeup";
  companion?: string;
  third?: string;
};

export type DemoCategory = {
  /** Lower case, as in the API; title-cased on pages. */
  name: string;
  /** Null for a department. */
  parent: string | null;
  picture: PictureRecipe;
};

export type DemoBrand = { name: string; featured: boolean };

export type DemoVariant = {
  sku: string;
  /** One value per variant type, in their order, e.g. ["Clay", "1.2 litre"]. */
  options: string[];
  price: string;
  /** The regular price during a sale. */
  wasPrice?: string;
  stock: number;
  picture?: PictureRecipe;
  gtin?: string;
  mpn?: string;
};

export type DemoProduct = {
  /** The product's SKU, or the family's. */
  sku: string;
  name: string;
  brand: string;
  /** The name of a category without subcategories. */
  category: string;
  description: string;
  /** Facts in a table, e.g. [["Holds", "1.2 litre"], ["Material", "Enamelled steel"]]. */
  attributes: [string, string][];
  /** The first is the main picture. */
  pictures: PictureRecipe[];
  /** With packaging. */
  weightGrams: number;
  /** Basic foods of VAT Act Schedule 2 Part B carry no VAT. */
  zeroRated?: boolean;
  /** True for goods of this week; others are older than a month. */
  isNew?: boolean;
} & (
  | {
      price: string;
      wasPrice?: string;
      stock: number;
      /** Begins with 2, GS1's range for use inside a shop. */
      gtin?: string;
      /** The maker's part number. */
      mpn?: string;
      variantTypes?: never;
      variants?: never;
    }
  | {
      price?: never;
      wasPrice?: never;
      stock?: never;
      gtin?: never;
      mpn?: never;
      /** e.g. [{ name: "Colour", swatches: { Clay: "#b5583a" } }, { name: "Size" }] */
      variantTypes: { name: string; swatches?: Record<string, string> }[];
      variants: DemoVariant[];
    }
);

/** A section of the home page: the named products, those that fit the rule and, if set, new ones. */
export type DemoContentSection = {
  name: string;
  text: string;
  products?: string[];
  isNew?: true;
  rule?: { maxPriceCents?: number; onSale?: boolean; categories?: string[]; brands?: string[] };
};
