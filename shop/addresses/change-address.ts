import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { type Address, type AddressFields, addressColumns, findAddress, ownAddress } from "./addresses.ts";
import { addresses } from "./tables.ts";

/**
 * Changes what is given and leaves the rest. Safe to repeat. One statement: of two changes at once the fields of both
 * hold, and of the same field the later. Orders keep the address that they were placed with.
 *
 * @throws ShopError `not-found`, also for someone else's
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
