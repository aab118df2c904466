import { Readable } from "node:stream";
import type { FeedProduct } from "../../shop/imports/formats/feed-product.ts";
import { formatOf } from "../../shop/imports/formats/formats.ts";
import { readTable, type TableRow } from "../../shop/imports/table/read-table.ts";
import { readProductFile } from "../catalogue/products.ts";

const given = { now: new Date(), rates: new Map(), uncountedStock: 0 };

/** All rows of the demo's product file, read as the import reads them. */
export async function readDemoProducts(): Promise<FeedProduct[]> {
  const table = readTable(Readable.from(await readProductFile()));
  const rows: TableRow[] = [];
  for await (const row of table) rows.push(row);
  const header = rows.shift();
  if (!header) throw new Error("The demo has no products");
  const reader = formatOf(header.cells).open(header.cells, given);
  return reader.read(rows).map((read) => {
    if (!read.ok) throw new Error(`Line ${read.rejection.line}: ${read.rejection.reason}`);
    return read.product;
  });
}

/** A family or a product that stands alone, by the SKU of either. */
export type DemoFamily = { sku: string; first: FeedProduct; members: FeedProduct[] };

export function familiesOf(products: FeedProduct[]): DemoFamily[] {
  const groups = Map.groupBy(products, ({ sku, groupSku }) => groupSku ?? sku);
  return [...groups].map(([sku, members]) => ({ sku, first: members[0] as FeedProduct, members }));
}
