import { answer } from "../api.ts";
import { forShopper } from "../features/guards.ts";
import { loadBuyAgain } from "../features/own-products/own-products.ts";
import type { LoadArguments } from "../load.ts";

export function load(args: LoadArguments) {
  const { api, url } = args;
  return forShopper(url, async () => {
    const [user, { data: devices }, bought] = await Promise.all([
      answer(api.api.user.$get()),
      answer(api.api.user.devices.$get()),
      loadBuyAgain(args),
    ]);
    return { user, devices, bought };
  });
}
