import { createRoute } from "@hono/zod-openapi";
import type { Shop } from "../../../shop/shop.ts";
import { answers, unauthenticated } from "../answers.ts";
import { presentUser } from "../present/user.ts";
import { newRouter } from "../router.ts";
import { userSchema } from "../schemas/user.ts";
import { signedIn } from "../signed-in.ts";

export function showUserRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/user",
      tags: ["Account"],
      summary: "Who is signed in",
      middleware: signedIn(shop),
      responses: { 200: answers(userSchema, "The user"), ...unauthenticated },
    }),
    async (c) => c.json(await presentUser(shop, c.var.user), 200),
  );
}
