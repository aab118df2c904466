import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { availableOffers } from "../availability/available-products.ts";
import type { Shop } from "../shop.ts";
import { isSold } from "./cart.ts";
import { rowsOf } from "./read-cart.ts";
import { notePricesSeen, removeLines } from "./write-lines.ts";

/**
 * Stores the prices the shopper saw and removes lines no longer sold and not shown, so that the cart stops reporting
 * them. Later changes are still reported. Safe to repeat.
 * @param shownCents cents by product id
 * @throws ShopError `unauthenticated` when the session was ended meanwhile
 */
export async function acceptChanges(
  shop: Shop,
  user: User,
  shownCents: ReadonlyMap<number, number>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const rows = await rowsOf(tx, [user.id]);
    const productIds = rows.map(({ productId }) => productId);
    const offers = await availableOffers(tx, productIds);
    const seen = rows.flatMap((row) => {
      const product = offers.get(row.productId);
      const isSeen = isSold(product) && product.priceCents === shownCents.get(row.productId);
      return isSeen ? [{ ...row, priceSeenCents: product.priceCents }] : [];
    });
    await notePricesSeen(tx, seen);
    await removeLines(
      tx,
      rows.filter(({ productId }) => !isSold(offers.get(productId)) && !shownCents.has(productId)),
    );
  });
}
