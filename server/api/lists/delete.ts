import { createRoute } from "@hono/zod-openapi";
import { deleteList } from "../../../shop/lists/delete-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listParams, productListsSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function deleteListRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "delete",
      path: "/product-lists/{id}",
      tags: ["Product lists"],
      summary: "Delete a list; the Wishlist stays",
      description: "For ten minutes it can be brought back, by `/product-lists/{id}/restore`.",
      middleware: signedIn(shop),
      request: { params: listParams },
      responses: {
        200: answers(productListsSchema, "The lists that remain"),
        ...unauthenticated,
        ...missing,
        ...invalid,
      },
    }),
    async (c) => answer.all(await deleteList(shop, c.var.user, c.req.valid("param").id)),
  );
}
