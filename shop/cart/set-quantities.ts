import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { availableOffers } from "../availability/available-products.ts";
import type { Shop } from "../shop.ts";
import { changeLines } from "./change-lines.ts";

/**
 * Sets the quantities of several products; 0 removes one.
 * Atomic: one refusal leaves the whole cart unchanged. Safe to repeat: quantities are absolute. Concurrency: locks the
 * shopper, so an order is placed before or after.
 * @param quantities by product id
 * @throws ShopError as `setCartQuantity` does
 */
export async function setCartQuantities(
  shop: Shop,
  user: User,
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const offers = await availableOffers(tx, [...quantities.keys()]);
    const madeAt = shop.clock.now();
    const changes = [...quantities].map(([productId, quantity]) => {
      return { user, productId, product: offers.get(productId), quantity, madeAt };
    });
    const outcomes = await changeLines(tx, changes);
    for (const outcome of outcomes.values()) if (!outcome.ok) throw outcome.refusal;
  });
}
