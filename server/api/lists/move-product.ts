import { createRoute } from "@hono/zod-openapi";
import { moveToList } from "../../../shop/lists/move-to-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listChoiceSchema, listProductParams, productListsSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function moveProductRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "patch",
      path: "/product-lists/{id}/products/{productId}",
      tags: ["Product lists"],
      summary: "Move a product to another list",
      middleware: signedIn(shop),
      request: { params: listProductParams, body: body(listChoiceSchema) },
      responses: {
        200: answers(productListsSchema, "All lists"),
        ...unauthenticated,
        ...missing,
        ...invalid,
      },
    }),
    async (c) => {
      const { id: fromListId, productId } = c.req.valid("param");
      const { list_id: toListId } = c.req.valid("json");
      return answer.all(await moveToList(shop, c.var.user, { fromListId, toListId, productId }));
    },
  );
}
