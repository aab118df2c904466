import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { readList } from "../lists/read-lists.ts";
import { shelfOffers } from "../shelf/shelf.ts";
import type { Shop, Transaction } from "../shop.ts";
import type { ShopError } from "../shop-error.ts";
import { changeLines, type LineChange, type LineOutcome } from "./change-lines.ts";
import { rowsOf } from "./read-cart.ts";

/** What of a list came into the cart. */
export type AddedList = {
  /** So many products, which were not in it before. */
  added: number;
  /** What could not be had, and why. */
  leftOut: { productId: number; name: string; message: string }[];
};

/**
 * Puts one of each product of a list into the cart, the last added first, until the cart is full. What is in the cart
 * already stays as it is, so the call is safe to repeat. Atomic; the shopper is locked, so that an order which is being
 * placed comes before or after.
 *
 * @throws ShopError `not-found`, also for someone else's list
 */
export async function addListToCart(shop: Shop, user: User, listId: number): Promise<AddedList> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const { productIds } = await readList(tx, user, listId);
    const inCart = new Set((await rowsOf(tx, [user.id])).map((row) => row.productId));
    const missing = productIds.filter((productId) => !inCart.has(productId));
    const madeAt = shop.clock.now();
    const outcomes = await changeLines(
      tx,
      missing.map((productId) => ({ user, productId, quantity: 1, madeAt })),
    );
    const refused = [...outcomes].flatMap(refusedOf);
    return { added: outcomes.size - refused.length, leftOut: await inWords(tx, refused) };
  });
}

type Refused = { productId: number; refusal: ShopError };

function refusedOf([{ productId }, outcome]: [LineChange, LineOutcome]): Refused[] {
  return "refusal" in outcome ? [{ productId, refusal: outcome.refusal }] : [];
}

async function inWords(tx: Transaction, refused: Refused[]): Promise<AddedList["leftOut"]> {
  const offers = await shelfOffers(
    tx,
    refused.map(({ productId }) => productId),
  );
  return refused.flatMap(({ productId, refusal: { message } }) => {
    const offer = offers.get(productId);
    // Else it went from the shop in this moment, and with it from the list.
    return offer ? [{ productId, name: offer.name, message }] : [];
  });
}
