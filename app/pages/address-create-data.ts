import { answer } from "../api.ts";
import { forShopper } from "../features/guards.ts";
import type { LoadArguments } from "../load.ts";

/** Only looks whether someone is signed in: the form itself starts empty. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    await answer(api.api.user.$get());
    return null;
  });
}
