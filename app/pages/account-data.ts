import { answer } from "../api.ts";
import { forShopper } from "../features/guards.ts";
import type { LoadArguments } from "../load.ts";

export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const [user, { data: devices }] = await Promise.all([
      answer(api.api.user.$get()),
      answer(api.api.user.sessions.$get()),
    ]);
    return { user, devices };
  });
}
