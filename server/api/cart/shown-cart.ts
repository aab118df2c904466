import type { User } from "../../../shop/accounts/users.ts";
import { readCart, readPricedCart } from "../../../shop/cart/read-cart.ts";
import type { Shop } from "../../../shop/shop.ts";
import { presentCart, presentWholeCart } from "../present/cart.ts";
import { type Cards, cardsById } from "../products/cards.ts";

/** The cart as it goes out: prices and stock are read now, pictures and the like are of the cards that are kept. */
export async function shownCart(shop: Shop, cards: Cards, user: User) {
  const cart = await readPricedCart(shop, user);
  const kept = await cardsById(
    cards,
    cart.lines.map((line) => line.productId),
  );
  const isWhole = cart.lines.every((line) => kept.has(line.productId));
  // Else a product went between the two readings.
  return isWhole ? presentCart(cart, kept) : presentWholeCart(await readCart(shop.db, user));
}
