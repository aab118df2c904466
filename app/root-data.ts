import { type LoadedCart, loadCart } from "./cart/cart-calls.ts";
import { type Api, answer } from "./client/api.ts";
import { orVisitor } from "./client/failure.ts";
import type { LoadArguments } from "./client/load.ts";
import type { User } from "./client/session.tsx";
import type { Site } from "./client/shop/site.ts";
import { defaultLists } from "./client/shown-lists.ts";
import { fetchShownLists, type LoadedLists, listTurns, loadedLists } from "./lists/fetch-lists.ts";

/**
 * Who is signed in, what is in the cart and in the lists; user and cart are null for a visitor. No page breaks because
 * of the cart or the lists: where one fails there is an empty one, and `failed` says so.
 */
export async function loadSession({ api, site, isSignedIn }: LoadArguments) {
  if (!isSignedIn) return visitor(site);
  const [user, cart, lists] = await Promise.all([
    orVisitor(loadUser(api)),
    orFailed(loadCart(api)),
    orFailed(loadedLists(() => fetchShownLists(api))),
  ]);
  if (!user || !cart || !lists) return visitor(site);
  return {
    user,
    // Shown as an empty one; but quantities are not counted up from what nobody knows.
    cart: cart === "failed" ? null : cart,
    lists: lists === "failed" ? onlyWishlist() : lists,
    failed: cart === "failed" || lists === "failed",
    site,
  };
}

export const visitor = (site: Site) => {
  const nobody: { user: User | null; cart: LoadedCart | null } = { user: null, cart: null };
  return { ...nobody, lists: onlyWishlist(), failed: false, site };
};

function onlyWishlist(): LoadedLists {
  return { lists: defaultLists, changesBefore: listTurns.changesSoFar() };
}

const loadUser = (api: Api) => answer(api.api.user.$get());

const orFailed = <Data>(call: Promise<Data>) => orVisitor(call).catch(() => "failed" as const);
