import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { shelfOffers } from "../shelf/shelf.ts";
import type { Shop } from "../shop.ts";
import { isSold } from "./cart.ts";
import { rowsOf } from "./read-cart.ts";
import { notePricesSeen, removeLines } from "./write-lines.ts";

/**
 * Notes the prices that the shopper was shown, and takes out the lines that were not, because their product is no
 * longer sold: the cart tells of them no more. What has changed since then it still tells. Safe to repeat.
 *
 * @param shownCents prices by product
 * @throws ShopError `unauthenticated` when the account's removal was asked for meanwhile
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
    const offers = await shelfOffers(tx, productIds);
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
