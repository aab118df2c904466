import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { sessionDays, userOfToken } from "../../shop/accounts/sessions.ts";
import type { User } from "../../shop/accounts/users.ts";
import type { Shop } from "../../shop/shop.ts";
import { ShopError } from "../../shop/shop-error.ts";
import type { ApiEnv } from "./router.ts";

export const tokenCookie = "auth_token";

const isSecure = ({ settings }: Shop) => settings.publicUrl.startsWith("https:");

/** Lets a request through only with a live token, as cookie (browsers) or Bearer (others). */
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

/** Who asks, for calls that visitors may make too; undefined for a visitor. */
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

/** HttpOnly, so that no script can read it; Lax, so that no other site can send it along with a change. */
export function rememberToken(shop: Shop, c: Context, token: string): void {
  setCookie(c, tokenCookie, token, {
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(shop),
    path: "/",
    maxAge: sessionDays * 86_400,
  });
}

export function forgetToken(shop: Shop, c: Context): void {
  deleteCookie(c, tokenCookie, { path: "/", secure: isSecure(shop) });
}
