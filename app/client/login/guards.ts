import { redirect, redirectDocument } from "react-router";
import { answer, isApiError } from "../api.ts";
import type { LoadArguments } from "../load.ts";
import type { Cart } from "../session.tsx";
import { loginPath } from "./next-path.ts";

/**
 * Loads a shopper's data. A 401 leads to the login by a full page load, so that nothing of the shopper stays in memory.
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
 * Cart and checkout need a delivery address.
 * @param createPath the page that asks for one, and then leads back to `url`
 * @returns all addresses and the current one
 */
export async function requireAddress({ api, url }: LoadArguments, createPath: string) {
  const { data: addresses } = await answer(api.api.addresses.$get());
  const current = addresses.find((address) => address.current);
  if (!current) throw redirect(`${createPath}?${new URLSearchParams({ next: url.pathname + url.search })}`);
  return { addresses, current };
}

/** The checkout guard: an empty or unavailable cart redirects to /cart, which says why. */
export function requireReadyCart(cart: Cart): void {
  if (cart.products.length === 0 || cart.products.some(isOutOfStock)) throw redirect("/cart");
}

export function isOutOfStock({ quantity, product }: Cart["products"][number]): boolean {
  return product.stock === 0 || quantity > product.stock;
}
