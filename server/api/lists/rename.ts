import { createRoute } from "@hono/zod-openapi";
import { renameList } from "../../../shop/lists/rename-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listNameSchema, listParams, productListSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function renameListRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "patch",
      path: "/product-lists/{id}",
      tags: ["Product lists"],
      summary: "Give a list another name; the Wishlist keeps its own",
      middleware: signedIn(shop),
      request: { params: listParams, body: body(listNameSchema) },
      responses: { 200: answers(productListSchema, "The list"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return answer.one(await renameList(shop, c.var.user, id, c.req.valid("json").name));
    },
  );
}
