import { createRoute } from "@hono/zod-openapi";
import { keepEmail } from "../../../shop/accounts/email/stop-email-change.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, unauthenticated } from "../answers.ts";
import { presentUser } from "../present/user.ts";
import { newRouter } from "../router.ts";
import { userSchema } from "../schemas/user.ts";
import { signedIn } from "../signed-in.ts";

export function keepEmailRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "delete",
      path: "/user/pending-email",
      tags: ["Account"],
      summary: "Keep the old email address: the new one no longer waits for its code",
      middleware: signedIn(shop),
      responses: { 200: answers(userSchema, "The user"), ...unauthenticated },
    }),
    async (c) => {
      await keepEmail(shop, c.var.user, c.var.token);
      return c.json(await presentUser(shop, c.var.user), 200);
    },
  );
}
