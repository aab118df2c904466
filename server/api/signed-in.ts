import { hash } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, generateCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { deviceDays } from "../../shop/accounts/known-devices/known-devices.ts";
import { clientNetwork } from "../../shop/accounts/rate-limits/client-network.ts";
import { sessionDays, userOfToken } from "../../shop/accounts/sessions/sessions.ts";
import { isToken } from "../../shop/accounts/sessions/token.ts";
import type { User } from "../../shop/accounts/users.ts";
import type { Shop } from "../../shop/shop.ts";
import { ShopError } from "../../shop/shop-error.ts";
import type { ApiEnv } from "./router.ts";

const tokenCookie = "auth_token";
/**
 * Readable by scripts: on pages that are the same for everybody they know by it that somebody is signed in. Another for
 * each login, and not a secret.
 */
const markCookie = "signed_in";
/** Recognises a device that was logged in before. Grants no access, and pages ignore it. */
const deviceCookie = "device_token";

const isSecure = ({ settings }: Shop) => settings.publicUrl.startsWith("https:");

/** Requires a valid token, as cookie (browsers) or Bearer (other clients). */
export function signedIn(shop: Shop) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = tokenOf(c);
    const user = await userIfSignedIn(shop, c);
    if (!user || !token) {
      if (getCookie(c, tokenCookie) || getCookie(c, markCookie)) forgetToken(shop, c);
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
  return new ShopError("unauthenticated", "Please log in first");
}

function tokenOf(c: Context): string | undefined {
  const bearer = /^Bearer ([\w-]{20,200})$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  return bearer ?? getCookie(c, tokenCookie);
}

export function rememberToken(shop: Shop, c: Context, token: string): void {
  keepCookie(shop, c, tokenCookie, token, sessionDays);
  setCookie(c, markCookie, markOf(token), markOptions(isSecure(shop)));
}

const markOf = (token: string) => hash("sha256", `mark of ${token}`, "base64url").slice(0, 16);

const markOptions = (secure: boolean) =>
  ({ sameSite: "Lax", secure, path: "/", maxAge: sessionDays * 86_400 }) as const;

/** Whether a `Cookie` header has a token. Only the API knows whether it is valid. */
export function carriesToken(cookies: string | null | undefined): boolean {
  return /(?:^|;\s*)auth_token=/.test(cookies ?? "");
}

/** The `Set-Cookie` header of a login that has no mark: from an earlier version, or of cleared cookies. */
export function missingMark(cookies: string, secure: boolean): string | undefined {
  if (cookies.includes(`${markCookie}=`)) return undefined;
  const token = /(?:^|;\s*)auth_token=([\w-]{20,200})/.exec(cookies)?.[1];
  return token && generateCookie(markCookie, markOf(token), markOptions(secure));
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
  for (const name of [tokenCookie, markCookie]) deleteCookie(c, name, { path: "/", secure: isSecure(shop) });
}

/** Undefined for in-process calls. */
export function networkOf(c: Context<ApiEnv>): string | undefined {
  return clientNetwork(c.env?.clientAddress);
}
