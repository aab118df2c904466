import { type Api, answer, isApiError } from "./api.ts";
import type { LoadArguments } from "./load.ts";

/** Who is signed in and what is in the cart; both null for a visitor. */
export async function loadSession({ api, url: { origin } }: LoadArguments) {
  const [user, cart] = await Promise.all([orVisitor(loadUser(api)), orVisitor(loadCart(api))]);
  return user && cart ? { user, cart, origin } : visitor(origin);
}

/** @param origin the shop's own address, for links that others follow from outside */
export const visitor = (origin: string) => ({ user: null, cart: null, origin });

const loadUser = (api: Api) => answer(api.api.user.$get());
const loadCart = (api: Api) => answer(api.api.cart.$get());

/** A token that ran out makes a visitor, not an error page. */
async function orVisitor<Data>(call: Promise<Data>): Promise<Data | null> {
  return call.catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  });
}
