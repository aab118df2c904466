import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { type Address, type AddressFields, addressColumns, findAddress, ownAddress } from "./addresses.ts";
import { addresses } from "./tables.ts";

/**
 * Changes the given fields. Orders keep the address they were placed with. Safe to repeat. Concurrency: one statement;
 * of the same field the later change wins.
 * @throws ShopError `not-found`, also for another shopper's address
 */
export async function changeAddress(
  shop: Shop,
  user: User,
  addressId: number,
  changes: Partial<AddressFields>,
): Promise<Address> {
  if (Object.values(changes).every((value) => value === undefined))
    return findAddress(shop.db, user, addressId);
  const [changed] = await shop.db
    .update(addresses)
    .set(changes)
    .where(ownAddress(user, addressId))
    .returning(addressColumns);
  if (!changed) throw notFound("Address");
  return changed;
}
