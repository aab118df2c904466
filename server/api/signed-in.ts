import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { deviceDays } from "../../shop/accounts/known-devices/known-devices.ts";
import { clientNetwork } from "../../shop/accounts/rate-limits/client-network.ts";
import { sessionDays, userOfToken } from "../../shop/accounts/sessions/sessions.ts";
import { isToken } from "../../shop/accounts/sessions/token.ts";
import type { User } from "../../shop/accounts/users.ts";
import type { Shop } from "../../shop/shop.ts";
import { ShopError } from "../../shop/shop-error.ts";
import type { ApiEnv } from "./router.ts";

export const tokenCookie = "auth_token";
/** Recognises a device that was logged in before. Grants no access, and pages ignore it. */
const deviceCookie = "device_token";

const isSecure = ({ settings }: Shop) => settings.publicUrl.startsWith("https:");

/** Requires a valid token, as cookie (browsers) or Bearer (other clients). */
export function signedIn(shop: Shop) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = tokenOf(c);
    const user = await userIfSignedIn(shop, c);
    if (!user || !token) {
      if (getCookie(c, tokenCookie)) forgetToken(shop, c);
      throw pleaseLogin();
    }
    c.set("user", user);
    c.set("token", token);
    await next();
  });
}

/** The user of a call open to visitors; undefined for a visitor. */
export async function userIfSignedIn(shop: Shop, c: Context): Promise<User | undefined> {
  const token = tokenOf(c);
  return token ? userOfToken(shop, token) : undefined;
}

export function pleaseLogin(): ShopError {
  return new ShopError("unauthenticated", "Please login first");
}

function tokenOf(c: Context): string | undefined {
  const bearer = /^Bearer ([\w-]{20,200})$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  return bearer ?? getCookie(c, tokenCookie);
}

export function rememberToken(shop: Shop, c: Context, token: string): void {
  keepCookie(shop, c, tokenCookie, token, sessionDays);
}

export function deviceOf(c: Context): string | undefined {
  const token = getCookie(c, deviceCookie);
  return token && isToken(token) ? token : undefined;
}

export function rememberDevice(shop: Shop, c: Context, device: string): void {
  keepCookie(shop, c, deviceCookie, device, deviceDays);
}

/** HttpOnly against scripts; Lax against other sites' changes (CSRF). */
function keepCookie(shop: Shop, c: Context, name: string, value: string, days: number): void {
  setCookie(c, name, value, {
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(shop),
    path: "/",
    maxAge: days * 86_400,
  });
}

export function forgetToken(shop: Shop, c: Context): void {
  deleteCookie(c, tokenCookie, { path: "/", secure: isSecure(shop) });
}

/** Undefined for in-process calls. */
export function networkOf(c: Context<ApiEnv>): string | undefined {
  return clientNetwork(c.env?.clientAddress);
}
