import { answer } from "../api.ts";
import { forShopper, orEmpty } from "../features/guards.ts";
import type { LoadArguments } from "../load.ts";

/** The shopper's addresses, for the account and inside the checkout. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const { data } = await orEmpty(answer(api.api.addresses.$get()), { data: [] });
    return { addresses: data };
  });
}
