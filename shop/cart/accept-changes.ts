import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { type ShelfOffer, shelfOffers } from "../shelf/shelf.ts";
import type { Shop } from "../shop.ts";
import { type CartRow, isSold } from "./cart.ts";
import { rowsOf } from "./read-cart.ts";
import { removeLines, writeLines } from "./write-lines.ts";

/**
 * Notes that the shopper has seen today's prices and what is no longer sold, so that the cart tells of them no more.
 * Safe to repeat.
 *
 * @throws ShopError `unauthenticated` when the account's removal was asked for meanwhile
 */
export async function acceptChanges(shop: Shop, user: User): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const rows = await rowsOf(tx, [user.id]);
    const offers = await shelfOffers(
      tx,
      rows.map(({ productId }) => productId),
    );
    await removeLines(
      tx,
      rows.filter(({ productId }) => !isSold(offers.get(productId))),
    );
    await writeLines(
      tx,
      rows.flatMap((row) => seenToday(row, offers.get(row.productId))),
    );
  });
}

function seenToday(row: CartRow, product: ShelfOffer | undefined): CartRow[] {
  if (!isSold(product)) return [];
  return [{ ...row, priceSeenCents: product.priceCents, nameSeen: product.name }];
}
