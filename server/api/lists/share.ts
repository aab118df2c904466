import { createRoute } from "@hono/zod-openapi";
import { shareList } from "../../../shop/lists/share-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listParams, productListSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function shareListRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/product-lists/{id}/share",
      tags: ["Product lists"],
      summary: "Make the secret link by which others can see the list; there is one at a time",
      middleware: signedIn(shop),
      request: { params: listParams },
      responses: { 200: answers(productListSchema, "The list"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => answer.one(await shareList(shop, c.var.user, c.req.valid("param").id)),
  );
}
