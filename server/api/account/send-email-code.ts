import { createRoute } from "@hono/zod-openapi";
import { sendEmailCode } from "../../../shop/accounts/email/send-email-code.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers, invalid, tooMany, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { messageSchema } from "../schemas/common.ts";
import { networkOf, signedIn } from "../signed-in.ts";

export function sendEmailCodeRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/user/email-code",
      tags: ["Account"],
      summary:
        "Have a code mailed to the address that waits for it, or else to the own one that is not confirmed yet",
      description: "A new code replaces the one before. Three in 15 minutes for an address.",
      middleware: [signedIn(shop), spend("password")] as const,
      responses: { 200: answers(messageSchema, "Sent"), ...unauthenticated, ...invalid, ...tooMany },
    }),
    async (c) => {
      await sendEmailCode(shop, c.var.user, c.var.token, networkOf(c));
      return c.json({ message: "We’ve sent you a code" }, 200);
    },
  );
}
