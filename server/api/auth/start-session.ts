import type { Context } from "hono";
import type { SignedIn } from "../../../shop/accounts/sessions/login.ts";
import type { Shop } from "../../../shop/shop.ts";
import { presentUser } from "../present/user.ts";
import type { ApiEnv } from "../router.ts";
import { deviceOf, networkOf, rememberDevice, rememberToken } from "../signed-in.ts";

/** Sets both cookies. @returns the response body */
export async function startSession(shop: Shop, c: Context<ApiEnv>, session: SignedIn) {
  rememberToken(shop, c, session.token);
  rememberDevice(shop, c, session.device);
  return {
    token: session.token,
    user: await presentUser(shop, session.user),
    removal_cancelled: session.removalCancelled,
  };
}

export function whereFrom(c: Context<ApiEnv>) {
  return { network: networkOf(c), device: deviceOf(c) };
}
