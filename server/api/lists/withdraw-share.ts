import { createRoute } from "@hono/zod-openapi";
import { withdrawShare } from "../../../shop/lists/share-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listParams, productListSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function withdrawShareRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "delete",
      path: "/product-lists/{id}/share",
      tags: ["Product lists"],
      summary: "Withdraw that link: it is dead at once",
      middleware: signedIn(shop),
      request: { params: listParams },
      responses: { 200: answers(productListSchema, "The list"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => answer.one(await withdrawShare(shop, c.var.user, c.req.valid("param").id)),
  );
}
