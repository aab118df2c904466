import { linesInStock } from "../../words/lines-in-stock.ts";
import { track } from "../client/analytics/track.ts";
import { type Api, answer, browserApi } from "../client/api.ts";
import type { Cart, CartLine } from "../client/session.tsx";
import { turnsAmongTabs } from "../client/tabs/turns-among-tabs.ts";

/** Every change of the cart waits for its turn here. */
export const cartTurns = turnsAmongTabs("cart");

/** As a page loads it: a change may overtake it on its way. */
export type LoadedCart = {
  cart: Cart;
  /** As `changesSoFar()` was before it was asked for. */
  changesBefore: number;
};

export async function loadCart(api: Api): Promise<LoadedCart> {
  const changesBefore = cartTurns.changesSoFar();
  return { cart: await readCart(api), changesBefore };
}

export const readCart = (api: Api = browserApi): Promise<Cart> => answer(api.api.cart.$get());

/** Sets a product's absolute quantity in a cart; gives it as it is then. */
export async function sendQuantity(
  productId: number,
  quantity: number,
  before: Cart,
  api = browserApi,
): Promise<Cart> {
  const { cart } = await answer(
    api.api.cart[":product_id"].$post({
      param: { product_id: String(productId) },
      json: { product_id: productId, quantity },
    }),
  );
  track("cart", { before, after: cart, productId });
  return cart;
}

/** The lines as the cart's amount counts them: with the pieces that can be bought, and without what is sold out. */
export function countedLines(lines: CartLine[]): CartLine[] {
  return linesInStock(lines).filter(({ quantity }) => quantity > 0);
}
