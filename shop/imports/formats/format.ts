import type { Rates } from "../cells/prices.ts";
import type { TableRow } from "../table/read-table.ts";
import type { FileColumn } from "./columns.ts";
import type { FeedProduct, ReadProduct, Rejection, Remark } from "./feed-product.ts";

/** A file format, recognised by its header. */
export type Format = {
  /** Shown to the owner. */
  name: string;
  /** Otherwise the owner must name the currency. */
  namesCurrency: boolean;
  recognises(header: string[]): boolean;
  /** @throws BrokenFile */
  open(header: string[], given: Given): ProductReader;
};

/** Import options that readers need. */
export type Given = {
  /** Decides whether a sale is on. */
  now: Date;
  /** Exchange rates. */
  rates: Rates;
  /** Stock of uncounted products. */
  uncountedStock: number;
};

export type ProductReader = {
  /** The file's titles of the SKU and family columns. */
  titles: { sku: string; group: string };
  /** Price columns. */
  amounts: FileColumn[];
  /** Picture columns; without pictures a product keeps its own. */
  pictures: FileColumn[];
  omitted?: OmittedColumns | undefined;
  /** Remarks on the whole file. */
  remarks: Remark[];
  /** For formats with several rows for each product. */
  keyOf?(row: TableRow): RowKey | Rejection;
  /** @param rows of one key, in file order */
  read(rows: KeyedRow[]): ReadProduct[];
};

/** Facts without a column, which stay unchanged. */
export type OmittedColumns = {
  /** Missing columns. */
  columns: string[];
  /** Those that new products need, by their usual names. */
  needs: string[];
  /**
   * Fills a row's product from the stored one.
   * @throws BadCell when they contradict each other; its column is the file's title
   */
  keep(product: FeedProduct, held: FeedProduct): FeedProduct;
};

/**
 * Groups the rows of a product; `alias` is a second name that rows may refer to. `shared` is set when several products
 * may have the SKU: `own` distinguishes them.
 */
export type RowKey = { key: string; alias?: string; shared?: { sku: string; own: string; name: string } };

/** `sharesSku`: several products have the SKU, and this one does not keep it. */
export type KeyedRow = TableRow & { sharesSku?: boolean };
