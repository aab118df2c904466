import { createRoute } from "@hono/zod-openapi";
import { createList } from "../../../shop/lists/create-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listNameSchema, productListSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function createListRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/product-lists",
      tags: ["Product lists"],
      summary: "Make a list",
      middleware: signedIn(shop),
      request: { body: body(listNameSchema) },
      responses: { 201: answers(productListSchema, "The empty list"), ...unauthenticated, ...invalid },
    }),
    async (c) => answer.one(await createList(shop, c.var.user, c.req.valid("json").name), 201),
  );
}
