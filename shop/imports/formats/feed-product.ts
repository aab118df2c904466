import type { SaidNoReturn } from "../../../words/products/no-return.ts";
import type { BarcodeSaid } from "../cells/barcodes.ts";
import type { DatedSale } from "../cells/dated-sale.ts";
import type { StockSaid } from "../cells/quantities.ts";

/** A product in any file format. Null leaves a stored value unchanged. */
export type FeedProduct = {
  sku: string;
  /** The parent's SKU; null for a single product. */
  groupSku: string | null;
  name: string;
  description: string;
  brand: string | null;
  categoryPath: string[];
  /** Current price, VAT included. */
  priceCents: number;
  /** Outside a sale. */
  regularPriceCents: number;
  /** Only with a start or end; otherwise the prices tell. */
  sale: DatedSale | null;
  /** For rows of an export: stock and stock note at that time. */
  stockWas?: { onHand: number; noted: string };
  mpn: string | null;
  /** Option names and values in the order of choosing: ["Colour", "Red"]. */
  options: [name: string, value: string][];
  attributes: [name: string, value: string][];
  /** New products are visible by default. */
  isHidden: boolean | null;
  /** Place at the front of listings, 1 first; 0 for none. */
  pin: number | null;
  /** Web addresses, main picture first; at most ten. */
  pictures: string[];
  weightGrams: number | null;
  /** Of the parcel. */
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  vatRatePercent: number | null;
  noReturn: SaidNoReturn | null;
} & StockSaid &
  BarcodeSaid;

/** Attributes of a single product, whose options count as attributes. Skips those whose value is their name. */
export function factsAlone({ options, attributes }: FeedProduct): FeedProduct["attributes"] {
  return [...options.filter(([name, value]) => name !== value), ...attributes];
}

/** A skipped row; `column` is the file's title. */
export type Rejection = { line: number; column: string; reason: string };

/** A remark on an accepted row. */
export type Remark = Rejection;

export type ReadProduct =
  | { ok: true; line: number; product: FeedProduct; remarks?: Remark[] }
  | { ok: false; rejection: Rejection };
