import type { Config } from "../platform/config/config.ts";
import type { PictureRenderer } from "../platform/images/pictures.ts";
import type { Shop } from "../shop/shop.ts";
import { categories } from "./catalogue/categories.ts";
import { readProductFile } from "./catalogue/products.ts";
import { openDemoPictures } from "./pictures/demo-pictures.ts";
import { openPackshots } from "./pictures/open-packshots.ts";
import { drawingsIn, recipeAt } from "./pictures/picture-recipe.ts";
import { type SampleMail, sampleMails } from "./sample-mails.ts";
import { seedCatalogue } from "./seed/seed-catalogue.ts";
import { seedDelivery } from "./seed/seed-delivery.ts";
import { seedOrders } from "./seed/seed-orders.ts";
import { seedPopup } from "./seed/seed-popup.ts";
import { demoShopper, seedShopper } from "./seed/seed-shopper.ts";
import { seedVouchers } from "./seed/seed-vouchers.ts";

/** Fills an empty demo shop and prints how to log in. */
export async function seedDemo(shop: Shop, say: (line: string) => void): Promise<void> {
  const count = await seedCatalogue(shop);
  if (count > 0) say(`Put ${count} products on the shelves`);
  await seedDelivery(shop);
  await seedPopup(shop);
  await seedShopper(shop);
  await seedOrders(shop);
  say(`Demo shopper: ${demoShopper.email}, password ${demoShopper.password}`);
  say(`Vouchers to try: ${(await seedVouchers(shop)).join(", ")}`);
}

export function demoMails(config: Config): SampleMail[] {
  return sampleMails({ shopName: config.shop.name, shopUrl: config.PUBLIC_URL });
}

/** The demo's packshots and drawings, rendered on the first request. */
export async function demoPictures(dataDir: string): Promise<PictureRenderer[]> {
  const file = (await readProductFile()).toString();
  const recipes = [...categories.map(({ picture }) => picture), ...drawingsIn(file).map(recipeAt)];
  return [await openPackshots(), openDemoPictures({ dataDir, recipes })];
}
