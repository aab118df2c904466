import { createRoute } from "@hono/zod-openapi";
import { closeSession } from "../../../shop/accounts/sessions/sessions.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { messageSchema } from "../schemas/common.ts";
import { forgetToken, signedIn } from "../signed-in.ts";

export function logoutRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/auth/logout",
      tags: ["Account"],
      summary: "End this session",
      middleware: signedIn(shop),
      responses: { 200: answers(messageSchema, "Logged out"), ...unauthenticated },
    }),
    async (c) => {
      await closeSession(shop, c.var.token);
      forgetToken(shop, c);
      return c.json({ message: "You’re logged out" }, 200);
    },
  );
}
