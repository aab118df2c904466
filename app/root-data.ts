import { type LoadedCart, loadCart } from "./cart/cart-calls.ts";
import { type Api, answer } from "./client/api.ts";
import { orVisitor } from "./client/failure.ts";
import type { LoadArguments } from "./client/load.ts";
import type { User } from "./client/session.tsx";
import type { Site } from "./client/shop/site.ts";
import { defaultLists } from "./client/shown-lists.ts";
import { fetchShownLists, type LoadedLists, listTurns, loadedLists } from "./lists/fetch-lists.ts";

/**
 * User, cart and lists; user and cart are null for visitors. A failing cart or lists call does not fail the page: it is
 * shown empty and `failed` is set.
 */
export async function loadSession({
  api,
  site,
  isSignedIn,
}: Pick<LoadArguments, "api" | "site" | "isSignedIn">) {
  if (!isSignedIn) return visitor(site);
  const [user, cart, lists] = await Promise.all([
    orVisitor(loadUser(api)),
    orFailed(loadCart(api)),
    orFailed(loadedLists(() => fetchShownLists(api))),
  ]);
  if (!user || !cart || !lists) return visitor(site);
  return {
    user,
    // Shown empty, but not counted from: a quantity must not build on an unknown cart.
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
