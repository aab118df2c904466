import { createRoute, z } from "@hono/zod-openapi";
import { featuredAmong } from "../../../shop/catalogue/brands/feature-brands.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, keptByAll } from "../answers.ts";
import { presentBrand } from "../present/taxonomy.ts";
import { newRouter } from "../router.ts";
import { brandSchema } from "../schemas/product.ts";

export function listFeaturedBrandsRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/brands/featured",
      tags: ["Catalogue"],
      summary: "The brands the owner picked, in order",
      responses: { 200: answers(z.object({ data: z.array(brandSchema) }), "Brands") },
    }),
    async (c) => {
      c.env?.reads?.add("brands");
      const { brands } = await shop.search.taxonomy();
      return c.json({ data: featuredAmong(brands).map(presentBrand) }, 200, keptByAll);
    },
  );
}
