import { createRoute } from "@hono/zod-openapi";
import { restoreList } from "../../../shop/lists/restore-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listParams, productListSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function restoreListRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/product-lists/{id}/restore",
      tags: ["Product lists"],
      summary: "Bring a list back that was deleted less than ten minutes ago",
      middleware: signedIn(shop),
      request: { params: listParams },
      responses: { 200: answers(productListSchema, "The list"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => answer.one(await restoreList(shop, c.var.user, c.req.valid("param").id)),
  );
}
