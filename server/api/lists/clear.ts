import { createRoute } from "@hono/zod-openapi";
import { clearList } from "../../../shop/lists/clear-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listParams, productListSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function clearListRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "patch",
      path: "/product-lists/{id}/clear",
      tags: ["Product lists"],
      summary: "Remove all products from a list, which stays",
      middleware: signedIn(shop),
      request: { params: listParams },
      responses: { 200: answers(productListSchema, "The list"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => answer.one(await clearList(shop, c.var.user, c.req.valid("param").id)),
  );
}
