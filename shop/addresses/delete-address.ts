import { eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { type Address, listAddresses, ownAddress } from "./addresses.ts";
import { addresses } from "./tables.ts";

/**
 * Deletes an address and returns the rest; the newest replaces a deleted current one. Orders keep the address they were
 * placed with.
 * Atomic. Concurrency: locks the shopper, so exactly one remaining address is current.
 * @throws ShopError `not-found`, also for another shopper's address and a deleted one
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
