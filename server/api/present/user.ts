import { pendingEmailOf } from "../../../shop/accounts/email/pending-email.ts";
import { hasProvedEmail } from "../../../shop/accounts/email/proved-email.ts";
import type { User } from "../../../shop/accounts/users.ts";
import { listAddresses } from "../../../shop/addresses/addresses.ts";
import { listNames } from "../../../shop/lists/read-lists.ts";
import type { Shop } from "../../../shop/shop.ts";
import { presentAddress } from "./address.ts";
import { presentListName } from "./product-list.ts";

export async function presentUser(shop: Shop, user: User) {
  const [addresses, lists, pendingEmail] = await Promise.all([
    listAddresses(shop.db, user),
    listNames(shop.db, user),
    pendingEmailOf(shop, shop.db, user),
  ]);
  return {
    id: user.id,
    email: user.email,
    email_confirmed: hasProvedEmail(user),
    pending_email: pendingEmail,
    name: user.name,
    addresses: addresses.map(presentAddress),
    productLists: lists.map(presentListName),
  };
}
