import type { SaidNoReturn } from "../../../words/no-return.ts";
import type { BarcodeSaid } from "../cells/barcodes.ts";
import type { DatedSale } from "../cells/dated-sale.ts";
import type { StockSaid } from "../cells/quantities.ts";

/** What a file says about a product, whatever its format. Null is what it does not say: that stays as the shop knows it. */
export type FeedProduct = {
  sku: string;
  /** The sku of the family's parent; null for a product that stands alone. */
  groupSku: string | null;
  name: string;
  description: string;
  brand: string | null;
  categoryPath: string[];
  /** What it costs now, in cents, VAT included. */
  priceCents: number;
  /** What it costs outside a sale. */
  regularPriceCents: number;
  /** With a start or an end; one without both is told by the two prices. */
  sale: DatedSale | null;
  /** Where the row is an export's: what that said was on hand, and what was noted of the stock then. */
  stockWas?: { onHand: number; noted: string };
  mpn: string | null;
  /** What variants differ by, in the order of choosing: ["Colour", "Red"]. */
  options: [name: string, value: string][];
  attributes: [name: string, value: string][];
  /** A new product is shown where the file does not say. */
  isHidden: boolean | null;
  /** Web addresses, the first is the main one; at most ten. */
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

/**
 * The facts of a product that stands alone: it has nothing to choose, and its colour or size is a fact like others. One whose
 * name is its value says nothing.
 */
export function factsAlone({ options, attributes }: FeedProduct): FeedProduct["attributes"] {
  return [...options.filter(([name, value]) => name !== value), ...attributes];
}

/** A row that was left out, and why; the column by the name that the file has for it. */
export type Rejection = { line: number; column: string; reason: string };

/** What an owner should know of a row that comes in, in the same form. */
export type Remark = Rejection;

export type ReadProduct =
  | { ok: true; line: number; product: FeedProduct; remarks?: Remark[] }
  | { ok: false; rejection: Rejection };
