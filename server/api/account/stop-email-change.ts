import { createRoute } from "@hono/zod-openapi";
import { stopEmailChange } from "../../../shop/accounts/email/stop-email-change.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid } from "../answers.ts";
import { newRouter } from "../router.ts";
import { emailLinkSchema } from "../schemas/change-user.ts";
import { messageSchema } from "../schemas/common.ts";

export function stopEmailChangeRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/auth/stop-email-change",
      tags: ["Account"],
      summary:
        "Stop a change of email address that waits for its code, with the token that the present address was sent",
      description: "It ends all sessions and pending codes.",
      request: { body: body(emailLinkSchema) },
      responses: { 200: answers(messageSchema, "The address stays"), ...invalid },
    }),
    async (c) => {
      await stopEmailChange(shop, c.req.valid("json").token);
      return c.json({ message: "Your email address hasn’t changed, and every device is signed out" }, 200);
    },
  );
}
