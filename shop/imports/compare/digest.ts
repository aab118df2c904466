import { hash } from "node:crypto";
import type { FeedProduct } from "../formats/feed-product.ts";

/** Raise it when the same row is to be written anew, because the shop now reads more or other things out of it. */
const version = 1;

/**
 * Fingerprint of a row, kept with the product. What is noted of its stock (`stockStep`) stands apart.
 *
 * @param unsaid columns that the file lacks: one that is there and empty says something else
 */
export function digestOf(
  { onHand: _, uncounted: _uncounted, stockWas: _was, ...facts }: FeedProduct,
  noted: string,
  unsaid: string[] = [],
): string {
  return `${hash("sha256", JSON.stringify([version, facts, ...unsaid]), "base64url")}/${noted}`;
}

/** What was noted of the stock at the last import; nothing for what was never imported. */
export function notedOf(digest: string | null): string {
  return digest?.split("/")[1] ?? "";
}
