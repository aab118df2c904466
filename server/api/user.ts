import { createRoute } from "@hono/zod-openapi";
import type { Shop } from "../../shop/shop.ts";
import { answers, unauthenticated } from "./answers.ts";
import { presentUser } from "./present/user.ts";
import { newRouter } from "./router.ts";
import { userSchema } from "./schemas/user.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Account"];

export function userRoutes(shop: Shop) {
  const middleware = signedIn(shop);
  const getUser = createRoute({
    method: "get",
    path: "/user",
    tags,
    summary: "Who is signed in",
    middleware,
    responses: { 200: answers(userSchema, "The user"), ...unauthenticated },
  });

  return newRouter().openapi(getUser, async (c) => c.json(await presentUser(shop, c.var.user), 200));
}
