import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { availableOffers } from "../availability/available-products.ts";
import { readList } from "../lists/read-lists.ts";
import type { Shop } from "../shop.ts";
import { changeLines, type LineChange, type LineOutcome } from "./change-lines.ts";
import { rowsOf } from "./read-cart.ts";

export type AddedList = {
  /** Products that were not in the cart before. */
  added: number;
  leftOut: { productId: number; name: string; message: string }[];
};

/**
 * Adds one of each product on a wishlist, the last added first, until the cart is full; products in the cart stay
 * unchanged.
 * Atomic. Safe to repeat. Concurrency: locks the shopper, so an order is placed before or after.
 * @throws ShopError `not-found`, also for another shopper's list
 */
export async function addListToCart(shop: Shop, user: User, listId: number): Promise<AddedList> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const { productIds } = await readList(tx, user, listId);
    const inCart = new Set((await rowsOf(tx, [user.id])).map((row) => row.productId));
    const missing = productIds.filter((productId) => !inCart.has(productId));
    const offers = await availableOffers(tx, missing);
    const madeAt = shop.clock.now();
    const outcomes = await changeLines(
      tx,
      missing.map((productId) => ({ user, productId, product: offers.get(productId), quantity: 1, madeAt })),
    );
    const refused = [...outcomes].filter(([, { ok }]) => !ok);
    return { added: outcomes.size - refused.length, leftOut: refused.flatMap(inWords) };
  });
}

function inWords([{ productId, product }, outcome]: [LineChange, LineOutcome]): AddedList["leftOut"] {
  // A product deleted in this moment has left the list, too.
  if (outcome.ok || !product) return [];
  return [{ productId, name: product.name, message: outcome.refusal.message }];
}
