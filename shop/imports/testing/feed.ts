import { owner } from "../../testing/owner.ts";
import type { Rejection, Remark } from "../formats/feed-product.ts";
import { type ImportOptions, importCatalogue } from "../import-catalogue.ts";
import type { ByteSource } from "../table/read-text.ts";

export type FeedRow = Record<string, string>;

/** A product file with default cells. */
export function feed(...rows: FeedRow[]): string {
  const whole = rows.map((row) => ({
    title: "Enamel mug",
    price: "129.00 ZAR",
    quantity: "7",
    brand: "Kombuis",
    product_type: "Home > Kitchen",
    ...row,
  }));
  const columns = [...new Set(["id", ...whole.flatMap((row) => Object.keys(row))])];
  const lines = whole.map((row: FeedRow) => columns.map((column) => quote(row[column] ?? "")).join(","));
  return `${[columns.join(","), ...lines].join("\n")}\n`;
}

function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** In chunks of a few bytes, as from a slow disk. */
export async function* bytesOf(content: string | Uint8Array, pieceLength = 7): ByteSource {
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += pieceLength)
    yield bytes.subarray(start, start + pieceLength);
}

/** As the flag --rand. */
export const inRand = { rates: new Map([["", "1"]]) };

/** Imports, and collects rejections and remarks. */
export async function importing(
  shop: Parameters<typeof importCatalogue>[0],
  content: string | Uint8Array,
  options: ImportOptions = {},
) {
  const rejections: Rejection[] = [];
  const remarks: Remark[] = [];
  const onRejected = (rejection: Rejection) => rejections.push(rejection);
  const onRemark = (remark: Remark) => remarks.push(remark);
  const tell = { onRejected, onRemark };
  const result = await importCatalogue(shop, owner, bytesOf(content, 50_000), { ...tell, ...options });
  return { result, rejections, remarks };
}
