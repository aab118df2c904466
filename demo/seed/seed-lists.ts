import type { User } from "../../shop/accounts/users.ts";
import { addToList } from "../../shop/lists/add-to-list.ts";
import { createList } from "../../shop/lists/create-list.ts";
import { wishlist } from "../../shop/lists/product-list.ts";
import type { PastShop } from "./past-shop.ts";

export const demoLists = {
  wishes: [
    "Home keyboard, 61 keys, with lesson book",
    "Ridge tent with porch",
    "Compact camera with real viewfinder",
  ],
  "Braai day": [
    "Folding camp chair, hardwood",
    "Meat thermometer with folding probe",
    "Braai tools: tongs, fork and carving knife, 45 cm",
    "Lump charcoal, restaurant cut, 5 kg",
    "Drum braai with lid and two grids",
  ],
  Stationery: [
    "School scissors, left and right hand",
    "HB pencils with eraser end, dozen",
    "Exercise books, A4, 72 pages, ten in a pack",
    "School backpack with rain cover",
  ],
};

export async function seedLists(shop: PastShop, user: User): Promise<void> {
  const { wishes, ...named } = demoLists;
  await fill(shop, user, wishlist.id, wishes);
  for (const [name, products] of Object.entries(named)) {
    const { id } = await createList(shop, user, name);
    await fill(shop, user, id, products);
  }
}

async function fill(shop: PastShop, user: User, listId: number, names: string[]): Promise<void> {
  for (const term of names) {
    const { productIds } = await shop.search.find({}, { term, page: 1, perPage: 1 });
    // One after the other, because lists show this order.
    shop.clock.advance(60_000);
    for (const productId of productIds) await addToList(shop, user, listId, productId);
  }
}
