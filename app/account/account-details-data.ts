import { answer } from "../client/api.ts";
import type { LoadArguments } from "../client/load.ts";
import { forShopper } from "../client/login/guards.ts";

export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => ({ user: await answer(api.api.user.$get()) }));
}
