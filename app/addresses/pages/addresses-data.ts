import { answer } from "../../client/api.ts";
import { orElse } from "../../client/failure.ts";
import type { LoadArguments } from "../../client/load.ts";
import { forShopper } from "../../client/login/guards.ts";

/** Checks the login only; the form starts empty. */
export function loadForAddress({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    await answer(api.api.user.$get());
    return null;
  });
}

export function loadAddresses({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const call = answer(api.api.addresses.$get()).then(({ data }) => data);
    const addresses = await orElse(call, null);
    return { addresses: addresses ?? [], isMissing: addresses === null };
  });
}
