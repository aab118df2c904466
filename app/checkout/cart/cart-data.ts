import { type LoadedCart, loadCart } from "../../cart/cart-calls.ts";
import { loadBuyAgain } from "../../catalogue/own-products/own-products.ts";
import { type Api, isApiError, isNoConnection } from "../../client/api.ts";
import { orElse } from "../../client/failure.ts";
import type { LoadArguments } from "../../client/load.ts";
import { forShopper, requireAddress } from "../../client/login/guards.ts";
import { newestOrders } from "../../orders/newest-orders.ts";
import { loadOptions } from "./cart-delivery.ts";

/** The cart and its delivery cost to the current address, or why it cannot be shown. */
export async function load(args: LoadArguments) {
  try {
    return await forShopper(args.url, () => loadNow(args));
  } catch (error) {
    if (isNoConnection(error)) return { state: "offline" as const };
    throw error;
  }
}

async function loadNow(args: LoadArguments) {
  const { api } = args;
  const [{ current: address }, loaded] = await Promise.all([
    requireAddress(args, "/account/addresses/create"),
    cartUnlessFailed(api),
  ]);
  if (!loaded) return { state: "failed" as const };
  const isFull = loaded.cart.products.length > 0;
  const options = isFull ? await orElse(loadOptions(api, address.postal_code), null) : null;
  const delivery = { amount: loaded.cart.amount, options };
  return { state: "loaded" as const, loaded, address, delivery, ...(await waysOn(args, isFull)) };
}

export type LoadedCartPage = Awaited<ReturnType<typeof loadNow>> & { state: "loaded" };

/** Null when the shop fails; throws without a connection and on a 401. */
async function cartUnlessFailed(api: Api): Promise<LoadedCart | null> {
  return loadCart(api).catch((error: unknown) => {
    if (isApiError(error) && error.status !== 401) return null;
    throw error;
  });
}

/** An empty cart often means an order was placed but not paid. */
async function waysOn(args: LoadArguments, isFull: boolean) {
  if (isFull) return { unpaid: null, bought: null };
  const [orders, bought] = await Promise.all([newestOrders(args.api), loadBuyAgain(args)]);
  return { unpaid: orders.find((order) => order.can.pay) ?? null, bought };
}
