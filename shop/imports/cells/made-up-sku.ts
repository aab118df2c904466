import { hash } from "node:crypto";
import { limits } from "./texts.ts";

/** A deterministic SKU of legal length for a product without one. */
export function madeUpSku(...parts: string[]): string {
  const sku = parts.join("/");
  if (sku.length <= limits.code) return sku;
  return `${sku.slice(0, limits.code - 17)}-${hash("sha256", sku).slice(0, 16)}`;
}
