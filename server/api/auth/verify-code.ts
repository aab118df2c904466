import { createRoute } from "@hono/zod-openapi";
import { verifyCode } from "../../../shop/accounts/codes/verify-code.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers, body, invalid, tooMany } from "../answers.ts";
import { newRouter } from "../router.ts";
import { resetTokenSchema, verifySchema } from "../schemas/auth.ts";
import { networkOf } from "../signed-in.ts";

export function verifyCodeRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/auth/verify",
      tags: ["Account"],
      summary: "Exchange the code for a token that sets a new password once",
      description:
        "A code lasts ten minutes and five tries, the token a quarter of an hour. It signs nobody in.",
      middleware: spend("password"),
      request: { body: body(verifySchema) },
      responses: { 200: answers(resetTokenSchema, "The token"), ...invalid, ...tooMany },
    }),
    async (c) => {
      const token = await verifyCode(shop, { ...c.req.valid("json"), network: networkOf(c) });
      return c.json({ token }, 200);
    },
  );
}
