import type { ShopFile } from "../../platform/config/shop-file.ts";
import { brandingOf } from "../../shop/branding/branding.ts";

/** One line for each colour of the owner's with too little contrast. */
export function hardToRead(shop: ShopFile): string[] {
  const lines: string[] = [];
  brandingOf(shop, (line) => lines.push(line));
  return lines;
}
