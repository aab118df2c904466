import { answer } from "../api.ts";
import { forShopper } from "../features/guards.ts";
import { orElse } from "../features/or-else.ts";
import type { LoadArguments } from "../load.ts";

/** The shopper's addresses, for the account and inside the checkout. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const call = answer(api.api.addresses.$get()).then(({ data }) => data);
    const addresses = await orElse(call, null);
    return { addresses: addresses ?? [], isMissing: addresses === null };
  });
}
