import { loadBuyAgain } from "../catalogue/own-products/own-products.ts";
import { answer } from "../client/api.ts";
import type { LoadArguments } from "../client/load.ts";
import { forShopper } from "../client/login/guards.ts";

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
