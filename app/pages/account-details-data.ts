import { answer } from "../api.ts";
import { forShopper } from "../features/guards.ts";
import type { LoadArguments } from "../load.ts";

export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => ({ user: await answer(api.api.user.$get()) }));
}
