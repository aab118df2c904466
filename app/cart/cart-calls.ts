import { linesInStock } from "../../words/products/lines-in-stock.ts";
import { track } from "../client/analytics/track.ts";
import { type Api, answer, browserApi } from "../client/api.ts";
import type { Cart, CartLine } from "../client/session.tsx";
import { turnsAmongTabs } from "../client/tabs/turns-among-tabs.ts";

/** Cart changes run one at a time, across tabs. */
export const cartTurns = turnsAmongTabs("cart");

export type LoadedCart = {
  cart: Cart;
  /** `changesSoFar()` before the request. */
  changesBefore: number;
};

export async function loadCart(api: Api): Promise<LoadedCart> {
  const changesBefore = cartTurns.changesSoFar();
  return { cart: await readCart(api), changesBefore };
}

export const readCart = (api: Api = browserApi): Promise<Cart> => answer(api.api.cart.$get());

/** Sets a product's absolute quantity. @returns the cart afterwards */
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

/** Lines as the cart's amount counts them: limited to stock, sold out ones omitted. */
export function countedLines(lines: CartLine[]): CartLine[] {
  return linesInStock(lines).filter(({ quantity }) => quantity > 0);
}
