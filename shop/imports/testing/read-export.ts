import type { FeedProduct, ReadProduct, Rejection } from "../formats/feed-product.ts";
import { formatOf } from "../formats/formats.ts";
import { readTable, type TableRow } from "../table/read-table.ts";
import { bytesOf } from "./feed.ts";

/** Reads the rows of one product of an export. */
export async function readExport(
  content: string,
  { now = new Date("2026-11-25T10:00:00Z"), rate = "1" } = {},
): Promise<{ products: FeedProduct[]; rejections: Rejection[] }> {
  const rows: TableRow[] = [];
  for await (const row of readTable(bytesOf(content))) rows.push(row);
  const [header, ...others] = rows;
  const titles = header?.cells ?? [];
  const read: ReadProduct[] = formatOf(titles)
    .open(titles, { now, rates: new Map([["", rate]]), uncountedStock: 10 })
    .read(others);
  return {
    products: read.flatMap((one) => (one.ok ? [one.product] : [])),
    rejections: read.flatMap((one) => (one.ok ? [] : [one.rejection])),
  };
}
