import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "../../../shop/shop.ts";
import { answers, keptByAll } from "../answers.ts";
import { presentCategory } from "../present/taxonomy.ts";
import { newRouter } from "../router.ts";
import { categorySchema } from "../schemas/product.ts";

export function listCategoriesRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/categories",
      tags: ["Catalogue"],
      summary: "All categories",
      responses: { 200: answers(z.object({ data: z.array(categorySchema) }), "Categories, parents first") },
    }),
    async (c) => {
      c.env?.reads?.add("categories");
      return c.json({ data: (await shop.search.taxonomy()).categories.map(presentCategory) }, 200, keptByAll);
    },
  );
}
