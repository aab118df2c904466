import { createRoute } from "@hono/zod-openapi";
import { readLists } from "../../../shop/lists/read-lists.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { productListsSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function listListsRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/product-lists",
      tags: ["Product lists"],
      summary: "The shopper's lists: the Wishlist, which has the id 0, and then the others, oldest first",
      middleware: signedIn(shop),
      responses: { 200: answers(productListsSchema, "Lists"), ...unauthenticated },
    }),
    async (c) => answer.all(await readLists(shop.db, c.var.user)),
  );
}
