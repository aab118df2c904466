import type { Shop } from "../../shop.ts";
import { exportCatalogue } from "../export-catalogue.ts";

/** The whole text of an export. */
export async function exported(shop: Pick<Shop, "db">): Promise<string> {
  const texts: string[] = [];
  await exportCatalogue(shop, async (pieces) => {
    for await (const piece of pieces) texts.push(piece);
  });
  return texts.join("");
}
