import { createRoute } from "@hono/zod-openapi";
import { readList } from "../../../shop/lists/read-lists.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listedProductsSchema, listPageQuery, listParams } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";
import type { ListAnswers } from "./list-answers.ts";

export function listProductsRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/product-lists/{id}/products",
      tags: ["Product lists"],
      summary: "The products of a list, the last added first; what is no longer sold is left out",
      middleware: signedIn(shop),
      request: { params: listParams, query: listPageQuery },
      responses: {
        200: answers(listedProductsSchema, "One page of them"),
        ...unauthenticated,
        ...missing,
        ...invalid,
      },
    }),
    async (c) => {
      const { page, per_page: perPage } = c.req.valid("query");
      const list = await readList(shop.db, c.var.user, c.req.valid("param").id);
      return answer.products(list, { path: c.req.path, page, perPage });
    },
  );
}
