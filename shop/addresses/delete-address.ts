import { eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { type Address, listAddresses, ownAddress } from "./addresses.ts";
import { addresses } from "./tables.ts";

/**
 * Deletes an address and returns those that remain; after the current one the newest becomes current.
 * Atomic; changes of one address book go one after the other, so exactly one of those that remain is current.
 * Orders keep the address that they were placed with.
 *
 * @throws ShopError `not-found`, also for someone else's and for one that is gone already
 */
export async function deleteAddress(shop: Shop, user: User, addressId: number): Promise<Address[]> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const [deleted] = await tx.delete(addresses).where(ownAddress(user, addressId)).returning();
    if (!deleted) throw notFound("Address");
    const newest = (await listAddresses(tx, user)).at(-1);
    if (deleted.current && newest)
      await tx.update(addresses).set({ current: true }).where(eq(addresses.id, newest.id));
    return listAddresses(tx, user);
  });
}
