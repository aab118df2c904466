/** The shapes in which the demo catalogue is written down. Prices are rand with two decimals, as on a shelf label. */

/** How a product picture is composed from the object pictures of `@iconify-json/fluent-emoji`. */
export type PictureRecipe = {
  /** Name of the main object, e.g. "teapot". */
  icon: string;
  /** Degrees by which all its colours are turned, 0–359. */
  hue?: number;
  /** 0 is grey, 1 as drawn (default), up to 2. */
  saturation?: number;
  /** 1 as drawn (default); 0.6–1.4. */
  brightness?: number;
  /** Degrees clockwise. */
  angle?: number;
  /**
   * How many of it and how placed; "single" unless told. "with" shows `companion` smaller in front of one of its
   * corners, "set" `companion` and `third` in front of both.
   */
  layout?: "single" | "pair" | "trio" | "stack" | "with" | "set" | "closeup";
  companion?: string;
  third?: string;
};

export type DemoCategory = {
  /** Lower case, as the API delivers it; title-cased on show. */
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
  /** The regular price when `price` is a saving. */
  wasPrice?: string;
  stock: number;
  picture?: PictureRecipe;
  gtin?: string;
  mpn?: string;
};

export type DemoProduct = {
  /** Of the product, or of the parent of its variants. */
  sku: string;
  name: string;
  brand: string;
  /** Name of a category that holds no others. */
  category: string;
  description: string;
  /** Facts in a table, e.g. [["Holds", "1.2 litre"], ["Material", "Enamelled steel"]]. */
  attributes: [string, string][];
  /** The first is the main picture. */
  pictures: PictureRecipe[];
  /** Grams, with packaging. */
  weightGrams: number;
  /** Basic foods of VAT Act Schedule 2 Part B carry no VAT. */
  zeroRated?: boolean;
  /** Came in this week; all others have been there for more than a month. */
  isNew?: boolean;
} & (
  | {
      price: string;
      wasPrice?: string;
      stock: number;
      /** Begins with 2: these numbers are for use inside a shop and belong to nobody else's goods. */
      gtin?: string;
      /** The maker's number, as people type it from the plate at the back. */
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

/** A shelf of the home page; holds the named products, all that fit the rule and, if it says so, what is new. */
export type DemoContentSection = {
  name: string;
  text: string;
  products?: string[];
  isNew?: true;
  rule?: { maxPriceCents?: number; onSale?: boolean; categories?: string[]; brands?: string[] };
};
