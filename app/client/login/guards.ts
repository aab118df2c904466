import { redirect, redirectDocument } from "react-router";
import { answer, isApiError } from "../api.ts";
import type { LoadArguments } from "../load.ts";
import type { Cart } from "../session.tsx";
import { loginPath } from "./next-path.ts";

/**
 * Loads what only a signed-in shopper may see. A dead session leads to the login, as a whole new page, so
 * that nothing of the shopper before stays in memory.
 */
export async function forShopper<Data>(url: URL, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw redirectDocument(loginPath(url));
    throw error;
  }
}

/**
 * The address guard: cart and checkout need to know where to deliver.
 *
 * @param createPath the page that asks for an address; it leads back to `url` by itself
 * @returns all addresses and the current one
 */
export async function requireAddress({ api, url }: LoadArguments, createPath: string) {
  const { data: addresses } = await answer(api.api.addresses.$get());
  const current = addresses.find((address) => address.current);
  if (!current) throw redirect(`${createPath}?${new URLSearchParams({ next: url.pathname + url.search })}`);
  return { addresses, current };
}

/** The checkout guard: nothing to buy, or something that cannot be bought, leads back to the cart, which says why. */
export function requireReadyCart(cart: Cart): void {
  if (cart.products.length === 0 || cart.products.some(isOutOfStock)) throw redirect("/cart");
}

/** An item is out of stock when there is none of it, or less than is wanted. */
export function isOutOfStock({ quantity, product }: Cart["products"][number]): boolean {
  return product.stock === 0 || quantity > product.stock;
}
