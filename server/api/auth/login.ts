import { createRoute } from "@hono/zod-openapi";
import { login } from "../../../shop/accounts/sessions/login.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers, body, invalid, tooMany } from "../answers.ts";
import { newRouter } from "../router.ts";
import { loginSchema, signedInSchema } from "../schemas/auth.ts";
import { startSession, whereFrom } from "./start-session.ts";

export function loginRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/auth/login",
      tags: ["Account"],
      summary: "Login; also sets the cookie `auth_token` for 30 days",
      description:
        "It takes back a removal of the account that was asked for. It also sets the cookie `device_token` for a year: a device " +
        "that sends it is not kept out when strangers try too many passwords of this account.",
      middleware: spend("password"),
      request: { body: body(loginSchema) },
      responses: { 200: answers(signedInSchema, "Token and user"), ...invalid, ...tooMany },
    }),
    async (c) => {
      const { device_name: deviceName, ...credentials } = c.req.valid("json");
      const session = await login(shop, { ...credentials, deviceName, ...whereFrom(c) });
      return c.json(await startSession(shop, c, session), 200);
    },
  );
}
