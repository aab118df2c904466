import { answer, browserApi } from "../../api.ts";
import type { Cart } from "../session.tsx";

const patienceMs = 10_000;
let changes = 0;

/** How often the cart was changed, or about to be, since this page was opened: a cart read before is older. */
export const changesSoFar = () => changes;

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

/**
 * Makes a call while no other tab of this browser makes one, so that each builds on what the one before left. A tab
 * that holds the others up is not waited for long.
 *
 * @param call told whether it had to wait for another tab, which has changed the cart then
 */
export async function aloneAmongTabs<Answer>(call: (hadToWait: boolean) => Promise<Answer>): Promise<Answer> {
  const { locks } = navigator;
  // Only pages that came over a secure connection have locks.
  if (!locks) return counted(() => call(false));
  const atOnce = await locks.request(
    "cart",
    { ifAvailable: true },
    async (lock) => lock && { answer: await counted(() => call(false)) },
  );
  return atOnce ? atOnce.answer : afterOthers(() => call(true));
}

async function afterOthers<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  let isMyTurn = false;
  const take = () => {
    isMyTurn = true;
    return counted(call);
  };
  try {
    return await navigator.locks.request("cart", { signal: AbortSignal.timeout(patienceMs) }, take);
  } catch (error) {
    if (isMyTurn) throw error;
    return take();
  }
}

async function counted<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  changes += 1;
  try {
    return await call();
  } finally {
    changes += 1;
  }
}
