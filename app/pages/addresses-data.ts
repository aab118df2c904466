import { answer } from "../api.ts";
import type { Address } from "../features/address/address.ts";
import { forShopper, orEmpty } from "../features/guards.ts";
import type { LoadArguments } from "../load.ts";

/** The shopper's addresses, for the account and inside the checkout. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const call = answer(api.api.addresses.$get()).then(({ data }) => data);
    const addresses = await orEmpty<Address[] | null>(call, null);
    return { addresses: addresses ?? [], isMissing: addresses === null };
  });
}
