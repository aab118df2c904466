import type { Rates } from "../cells/prices.ts";
import type { TableRow } from "../table/read-table.ts";
import type { FileColumn } from "./columns.ts";
import type { FeedProduct, ReadProduct, Rejection, Remark } from "./feed-product.ts";

/** A form that files of products have, told by their header. */
export type Format = {
  /** Whose it is, for the owner. */
  name: string;
  /** Whether its prices say their currency; where not, the owner must. */
  namesCurrency: boolean;
  recognises(header: string[]): boolean;
  /** @throws BrokenFile */
  open(header: string[], given: Given): ProductReader;
};

/** What a file is read with. */
export type Given = {
  /** Decides whether a sale is on. */
  now: Date;
  /** What currencies cost. */
  rates: Rates;
  /** What is on hand of a product that the file does not count. */
  uncountedStock: number;
};

/** Reads the rows of one file. */
export type ProductReader = {
  /** What the file calls the columns of the sku and of the family's. */
  titles: { sku: string; group: string };
  /** The columns that the file has of prices. */
  amounts: FileColumn[];
  /** And of pictures: where there is none, a product keeps its own. */
  pictures: FileColumn[];
  unsaid?: Unsaid | undefined;
  /** What the owner should know of the whole file. */
  remarks: Remark[];
  /** Where a product takes more than one row; absent where each row is one. */
  keyOf?(row: TableRow): RowKey | Rejection;
  /** @param rows those of one key, in the order of the file */
  read(rows: KeyedRow[]): ReadProduct[];
};

/** What a file has no column for: it stays as the shop knows it. */
export type Unsaid = {
  /** The columns that the file lacks. */
  columns: string[];
  /** Those of them, by their usual names, without which no product can be made. */
  needs: string[];
  /**
   * The product of a row, with what the shop has where the file says nothing.
   *
   * @throws BadCell where the two contradict each other; its column is the file's own name for it
   */
  keep(product: FeedProduct, held: FeedProduct): FeedProduct;
};

/**
 * What all rows of a product have in common; some rows also know it by another name, which others may use. The sku is said
 * where rows of several products may have one, with what tells them apart then and the product's name.
 */
export type RowKey = { key: string; alias?: string; shared?: { sku: string; own: string; name: string } };

/** A row, and whether its sku belongs to another one of the file as well, or to that one alone. */
export type KeyedRow = TableRow & { sharesSku?: boolean };
