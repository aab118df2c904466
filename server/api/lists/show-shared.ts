import { createRoute, z } from "@hono/zod-openapi";
import { readSharedList } from "../../../shop/lists/read-shared-list.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing } from "../answers.ts";
import { newRouter } from "../router.ts";
import { listedProductsSchema, listPageQuery } from "../schemas/product-lists.ts";
import type { ListAnswers } from "./list-answers.ts";

export function showSharedListRoute(shop: Shop, answer: ListAnswers) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/shared-lists/{token}",
      tags: ["Product lists"],
      summary: "The list that a secret link shows, the last added first",
      request: { params: z.object({ token: z.string() }), query: listPageQuery },
      responses: { 200: answers(listedProductsSchema, "One page of its products"), ...missing, ...invalid },
    }),
    async (c) => {
      const { page, per_page: perPage } = c.req.valid("query");
      const list = await readSharedList(shop.db, c.req.valid("param").token);
      return answer.products(list, { path: c.req.path, page, perPage });
    },
  );
}
