import { type Api, answer, isApiError } from "./api.ts";
import type { LoadArguments } from "./load.ts";
import type { Site } from "./site.ts";

/** Who is signed in and what is in the cart; both null for a visitor. */
export async function loadSession({ api, site }: LoadArguments) {
  const [user, cart] = await Promise.all([orVisitor(loadUser(api)), orVisitor(loadCart(api))]);
  return user && cart ? { user, cart, ...site } : visitor(site);
}

export const visitor = (site: Site) => ({ user: null, cart: null, ...site });

const loadUser = (api: Api) => answer(api.api.user.$get());
const loadCart = (api: Api) => answer(api.api.cart.$get());

/** A token that ran out makes a visitor, not an error page. */
async function orVisitor<Data>(call: Promise<Data>): Promise<Data | null> {
  return call.catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  });
}
