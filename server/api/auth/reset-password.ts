import { createRoute } from "@hono/zod-openapi";
import { recoverByPassword } from "../../../shop/privacy/recover-account.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers, body, invalid, tooMany } from "../answers.ts";
import { newRouter } from "../router.ts";
import { resetPasswordSchema } from "../schemas/auth.ts";
import { messageSchema } from "../schemas/common.ts";
import { rememberDevice } from "../signed-in.ts";
import { whereFrom } from "./start-session.ts";

export function resetPasswordRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/auth/reset-password",
      tags: ["Account"],
      summary: "Set a new password; ends all sessions of the account",
      description:
        "If nobody had confirmed the account's email address before, this confirms it, and removes the saved addresses, the cart " +
        "and the links of shared lists. Orders stay.",
      middleware: spend("password"),
      request: { body: body(resetPasswordSchema) },
      responses: { 200: answers(messageSchema, "The new password holds"), ...invalid, ...tooMany },
    }),
    async (c) => {
      const { token, password } = c.req.valid("json");
      rememberDevice(shop, c, await recoverByPassword(shop, { token, password, ...whereFrom(c) }));
      return c.json({ message: "Password changed. Log in with your new one" }, 200);
    },
  );
}
