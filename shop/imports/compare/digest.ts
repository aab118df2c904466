import { hash } from "node:crypto";
import type { FeedProduct } from "../formats/feed-product.ts";

/** Raise it when the shop reads more out of a row, so that equal rows are written again. */
const version = 1;

/**
 * Hash of a row, stored with the product, beside the noted stock (`stockStep`).
 * @param omitted columns that the file lacks, which differ from empty ones
 */
export function digestOf(
  { onHand: _, uncounted: _uncounted, stockWas: _was, ...facts }: FeedProduct,
  noted: string,
  omitted: string[] = [],
): string {
  return `${hash("sha256", JSON.stringify([version, facts, ...omitted]), "base64url")}/${noted}`;
}

/** The stock noted at the last import; "" if never imported. */
export function notedOf(digest: string | null): string {
  return digest?.split("/")[1] ?? "";
}
