import type { User } from "../../../shop/accounts/users.ts";
import { readCart, readPricedCart } from "../../../shop/cart/read-cart.ts";
import type { Shop } from "../../../shop/shop.ts";
import { presentCart, presentWholeCart } from "../present/cart.ts";
import { type Cards, cardsById } from "../products/cards.ts";

/** The cart's response: prices and stock are read now, the rest comes from cached cards. */
export async function shownCart(shop: Shop, cards: Cards, user: User) {
  const cart = await readPricedCart(shop, user);
  const kept = await cardsById(
    cards,
    cart.lines.map((line) => line.productId),
  );
  const isWhole = cart.lines.every((line) => kept.has(line.productId));
  // A product disappeared between the two reads.
  return isWhole ? presentCart(cart, kept) : presentWholeCart(await readCart(shop.db, user));
}
