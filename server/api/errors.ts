import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isDatabaseAway } from "../../platform/database/away/database-away.ts";
import type { Log } from "../../platform/log/log.ts";
import { isShopError, type ShopErrorCode } from "../../shop/shop-error.ts";
import { away } from "../http/say-plainly.ts";
import { invalidBody } from "./router.ts";

const statusOf: Record<ShopErrorCode, ContentfulStatusCode> = {
  "not-found": 404,
  unauthenticated: 401,
  invalid: 422,
  conflict: 409,
  busy: 429,
  "too-many": 429,
  away: 503,
};

/** Node's error for a request whose client disconnected; it has a connection error's code. */
function hasVisitorLeft(error: Error): boolean {
  return error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}

/** The route's pattern, because an address may contain a secret. */
function callOf(c: Context) {
  return { method: c.req.method, call: routePath(c) };
}

export function answerError(log: Log) {
  return (error: Error, c: Context): Response => {
    if (isShopError(error)) {
      const { code, message, errors } = error;
      const body =
        code === "invalid" && errors ? invalidBody(errors) : { message, ...(errors && { errors }) };
      if (error.retryAfterSeconds) c.header("Retry-After", String(error.retryAfterSeconds));
      return c.json(body, statusOf[code]);
    }
    if (error instanceof HTTPException) {
      return c.json({ message: error.message || "The request is not valid" }, error.status);
    }
    if (hasVisitorLeft(error)) return c.json({ message: "The request ended too early" }, 400);
    if (isDatabaseAway(error)) {
      log.warn("The database is away", callOf(c));
      return c.json({ message: away.words }, away.status, away.headers);
    }
    log.error("A call failed", { ...callOf(c), error });
    return c.json({ message: "Oops, looks like something went wrong" }, 500);
  };
}
