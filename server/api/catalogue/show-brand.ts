import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "../../../shop/shop.ts";
import { answers, keptByAll, missing } from "../answers.ts";
import { presentBrand } from "../present/taxonomy.ts";
import { newRouter } from "../router.ts";
import { brandSchema } from "../schemas/product.ts";
import { byParam, missingListing } from "./by-param.ts";

export function showBrandRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/brands/{param}",
      tags: ["Catalogue"],
      summary: "One brand by its id",
      request: { params: z.object({ param: z.string() }) },
      responses: { 200: answers(brandSchema, "The brand"), ...missing },
    }),
    async (c) => {
      const { brands } = await shop.search.taxonomy();
      const brand = byParam(brands, c.req.valid("param").param) ?? missingListing("Brand");
      c.env?.reads?.add(`brand:${brand.id}`);
      return c.json(presentBrand(brand), 200, keptByAll);
    },
  );
}
