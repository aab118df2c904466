import { createRoute } from "@hono/zod-openapi";
import { recoverByUndo } from "../../../shop/privacy/recover-account.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid } from "../answers.ts";
import { newRouter } from "../router.ts";
import { emailLinkSchema } from "../schemas/change-user.ts";
import { messageSchema } from "../schemas/common.ts";

export function undoEmailChangeRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/auth/undo-email-change",
      tags: ["Account"],
      summary: "Give the account its old email address back, with the token that this address was sent",
      description:
        "It ends all sessions and pending codes. Set a new password afterwards, by `/auth/forgot-password`. An address that was " +
        "never confirmed gets no such token.",
      request: { body: body(emailLinkSchema) },
      responses: { 200: answers(messageSchema, "The old address is back"), ...invalid },
    }),
    async (c) => {
      await recoverByUndo(shop, c.req.valid("json").token);
      return c.json({ message: "Your old email address is back. Now choose a new password" }, 200);
    },
  );
}
