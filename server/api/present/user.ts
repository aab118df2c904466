import type { User } from "../../../shop/accounts/users.ts";
import { listAddresses } from "../../../shop/addresses/addresses.ts";
import { listNames } from "../../../shop/lists/read-lists.ts";
import type { Shop } from "../../../shop/shop.ts";
import { presentAddress } from "./address.ts";
import { presentListName } from "./product-list.ts";

export async function presentUser(shop: Shop, user: User) {
  const [addresses, lists] = await Promise.all([listAddresses(shop.db, user), listNames(shop.db, user)]);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    addresses: addresses.map(presentAddress),
    productLists: lists.map(presentListName),
  };
}
