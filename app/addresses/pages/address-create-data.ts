import { answer } from "../../client/api.ts";
import type { LoadArguments } from "../../client/load.ts";
import { forShopper } from "../../client/login/guards.ts";

/** Only looks whether someone is signed in: the form itself starts empty. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    await answer(api.api.user.$get());
    return null;
  });
}
