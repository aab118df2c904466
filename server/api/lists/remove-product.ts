import { createRoute } from "@hono/zod-openapi";
import { removeFromList } from "../../../shop/lists/remove-from-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listProductParams, productListSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function removeProductRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "delete",
      path: "/product-lists/{id}/products/{productId}",
      tags: ["Product lists"],
      summary: "Remove a product from a list, also one that is not in it",
      middleware: signedIn(shop),
      request: { params: listProductParams },
      responses: { 200: answers(productListSchema, "The list"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => {
      const { id, productId } = c.req.valid("param");
      return answer.one(await removeFromList(shop, c.var.user, id, productId));
    },
  );
}
