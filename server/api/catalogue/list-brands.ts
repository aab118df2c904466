import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "../../../shop/shop.ts";
import { answers, keptByAll } from "../answers.ts";
import { presentBrand } from "../present/taxonomy.ts";
import { newRouter } from "../router.ts";
import { brandSchema } from "../schemas/product.ts";

export function listBrandsRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/brands",
      tags: ["Catalogue"],
      summary: "All brands",
      responses: { 200: answers(z.object({ data: z.array(brandSchema) }), "Brands by name") },
    }),
    async (c) => {
      c.env?.reads?.add("brands");
      return c.json({ data: (await shop.search.taxonomy()).brands.map(presentBrand) }, 200, keptByAll);
    },
  );
}
