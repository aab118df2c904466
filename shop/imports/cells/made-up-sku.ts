import { hash } from "node:crypto";
import { limits } from "./texts.ts";

/** A sku for what has none: always the same for the same parts, and no longer than one may be. */
export function madeUpSku(...parts: string[]): string {
  const sku = parts.join("/");
  if (sku.length <= limits.code) return sku;
  return `${sku.slice(0, limits.code - 17)}-${hash("sha256", sku).slice(0, 16)}`;
}
