import { createRoute } from "@hono/zod-openapi";
import { addToList } from "../../../shop/lists/add-to-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listProductParams, productListSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function addProductRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/product-lists/{id}/products/{productId}",
      tags: ["Product lists"],
      summary: "Add a product to a list, once however often it is asked",
      middleware: signedIn(shop),
      request: { params: listProductParams },
      responses: { 200: answers(productListSchema, "The list"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => {
      const { id, productId } = c.req.valid("param");
      return answer.one(await addToList(shop, c.var.user, id, productId));
    },
  );
}
