import type { ShopFile } from "../platform/shop-file.ts";
import { faceOf } from "../server/theme/face.ts";

/** One line for each colour of the owner's that cannot be read well. */
export function hardToRead(shop: ShopFile): string[] {
  const lines: string[] = [];
  faceOf(shop, (line) => lines.push(line));
  return lines;
}
