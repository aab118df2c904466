import { hash } from "node:crypto";
import type { FeedProduct } from "./feed-product.ts";

/** Raise it when the same row is to be written anew, because the shop now reads more or other things out of it. */
const version = 1;

/**
 * Fingerprint of a row, kept with the product. What it says about the stock stands apart: as long as the file
 * repeats a quantity, units sold since are not put back on the shelf when only a price changed.
 */
export function digestOf({ onHand, ...facts }: FeedProduct): string {
  return `${hash("sha256", JSON.stringify([version, facts]), "base64url")}/${onHand}`;
}

/** Whether the quantity differs from that of the last import; true for what was never imported. */
export function isOtherQuantity(former: string | null, digest: string): boolean {
  return former === null || former.split("/")[1] !== digest.split("/")[1];
}
