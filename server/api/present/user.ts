import type { User } from "../../../shop/accounts/users.ts";
import { listAddresses } from "../../../shop/addresses/addresses.ts";
import type { Shop } from "../../../shop/shop.ts";
import { presentAddress } from "./address.ts";

/** The locked list that every shopper has from the start. */
export const wishlist = { id: 0, name: "Wishlist", locked: true };

export async function presentUser(shop: Shop, user: User) {
  const addresses = await listAddresses(shop.db, user);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    addresses: addresses.map(presentAddress),
    productLists: [wishlist],
  };
}
