import { answer } from "../../client/api.ts";
import type { LoadArguments } from "../../client/load.ts";
import { forShopper } from "../../client/login/guards.ts";
import { orElse } from "../../client/or-else.ts";

/** The shopper's addresses, for the account and inside the checkout. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const call = answer(api.api.addresses.$get()).then(({ data }) => data);
    const addresses = await orElse(call, null);
    return { addresses: addresses ?? [], isMissing: addresses === null };
  });
}
