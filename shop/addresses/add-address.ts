import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { ShopError } from "../shop-error.ts";
import { type Address, type AddressFields, addressColumns, listAddresses } from "./addresses.ts";
import { addresses } from "./tables.ts";

export const mostAddresses = 50;

/**
 * The first address becomes current.
 * Atomic. Concurrency: locks the shopper, so the limit holds.
 * @throws ShopError `conflict` when the address book is full
 */
export async function addAddress(shop: Shop, user: User, fields: AddressFields): Promise<Address> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const others = await listAddresses(tx, user);
    if (others.length >= mostAddresses) throw bookIsFull();
    const [added] = await tx
      .insert(addresses)
      .values({ ...fields, userId: user.id, current: others.length === 0, createdAt: shop.clock.now() })
      .returning(addressColumns);
    return added as Address;
  });
}

function bookIsFull(): ShopError {
  return new ShopError(
    "conflict",
    `Your address book is full, with ${mostAddresses} addresses. Delete one you no longer use.`,
  );
}
