import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiEnv } from "./router.ts";

/**
 * Gives a caller in this process the value of an answer instead of its JSON, which it would parse at once. The answer
 * then has no body. The value is shared between pages: nobody may change it.
 */
export const handOver = createMiddleware<ApiEnv>(async (c, next) => {
  const hand = c.env?.hand;
  if (hand) c.json = handing(c, hand) as unknown as Context["json"];
  await next();
});

function handing(c: Context, hand: (value: unknown) => void) {
  return (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>) => {
    hand(value);
    return c.body(null, status, headers);
  };
}
