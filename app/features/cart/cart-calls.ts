import { answer, browserApi } from "../../api.ts";
import type { Cart } from "../session.tsx";
import { turnsAmongTabs } from "../tabs/turns-among-tabs.ts";

/** Every change of the cart waits for its turn here. */
export const { changesSoFar, alone: aloneAmongTabs } = turnsAmongTabs("cart");

export const readCart = (): Promise<Cart> => answer(browserApi.api.cart.$get());

/** Sets a product's absolute quantity; gives the cart as it is then. */
export async function sendQuantity(productId: number, quantity: number): Promise<Cart> {
  const { cart } = await answer(
    browserApi.api.cart[":product_id"].$post({
      param: { product_id: String(productId) },
      json: { product_id: productId, quantity },
    }),
  );
  return cart;
}
