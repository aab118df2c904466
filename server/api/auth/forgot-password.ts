import { createRoute } from "@hono/zod-openapi";
import { forgotPassword } from "../../../shop/accounts/passwords/forgot-password.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers, body, invalid, tooMany } from "../answers.ts";
import { newRouter } from "../router.ts";
import { forgotPasswordSchema } from "../schemas/auth.ts";
import { messageSchema } from "../schemas/common.ts";
import { whereFrom } from "./start-session.ts";

export function forgotPasswordRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/auth/forgot-password",
      tags: ["Account"],
      summary: "Have a code of six digits sent to the account's email address",
      description:
        "The answer is the same for addresses without an account. A new code replaces the one before.",
      middleware: spend("password"),
      request: { body: body(forgotPasswordSchema) },
      responses: { 200: answers(messageSchema, "Sent, if there is an account"), ...invalid, ...tooMany },
    }),
    async (c) => {
      await forgotPassword(shop, { ...c.req.valid("json"), ...whereFrom(c) });
      return c.json({ message: "If this address has an account, we’ve sent it a code" }, 200);
    },
  );
}
