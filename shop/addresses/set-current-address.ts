import { and, eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { type Address, findAddress, listAddresses } from "./addresses.ts";
import { addresses } from "./tables.ts";

/**
 * Makes one address current and returns all. Safe to repeat. Concurrency: locks the shopper, so exactly one address is
 * current.
 * @throws ShopError `not-found`, also for another shopper's address
 */
export async function setCurrentAddress(shop: Shop, user: User, addressId: number): Promise<Address[]> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    await findAddress(tx, user, addressId);
    // Cleared first: a unique index allows one current address.
    await tx
      .update(addresses)
      .set({ current: false })
      .where(and(eq(addresses.userId, user.id), eq(addresses.current, true)));
    await tx.update(addresses).set({ current: true }).where(eq(addresses.id, addressId));
    return listAddresses(tx, user);
  });
}
