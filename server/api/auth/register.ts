import { createRoute } from "@hono/zod-openapi";
import { register } from "../../../shop/accounts/register.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers, body, invalid, tooMany } from "../answers.ts";
import { newRouter } from "../router.ts";
import { registerSchema, signedInSchema } from "../schemas/auth.ts";
import { startSession, whereFrom } from "./start-session.ts";

export function registerRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/auth/register",
      tags: ["Account"],
      summary: "Make an account and sign it in",
      middleware: spend("password"),
      request: { body: body(registerSchema) },
      responses: { 201: answers(signedInSchema, "Token and user"), ...invalid, ...tooMany },
    }),
    async (c) => {
      const { device_name: deviceName, ...registration } = c.req.valid("json");
      const session = await register(shop, { ...registration, deviceName, ...whereFrom(c) });
      return c.json(await startSession(shop, c, session), 201);
    },
  );
}
