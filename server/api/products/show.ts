import { createRoute, z } from "@hono/zod-openapi";
import { availableFamily, memberOrRepresentative } from "../../../shop/availability/available-products.ts";
import type { Shop } from "../../../shop/shop.ts";
import { notFound } from "../../../shop/shop-error.ts";
import { answers, answerText, invalid, missing } from "../answers.ts";
import { presentProduct, presentVariant } from "../present/product.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { productDetailSchema } from "../schemas/product.ts";
import { type Cards, withCards } from "./cards.ts";

export function showProductRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/products/{id}",
      tags: ["Catalogue"],
      summary: "A product with its variants and what goes with it",
      description: "Any id of the family will do. For a parent, `product` is its cheapest variant in stock.",
      request: { params: z.object({ id: idSchema }) },
      responses: { 200: answers(productDetailSchema, "The product"), ...missing, ...invalid },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const family = await availableFamily(shop.db, id);
      const product = family && memberOrRepresentative(family, id);
      if (!product) throw notFound("Product");
      const [today, { categories }, related, recommended] = await Promise.all([
        cards.today(),
        shop.search.taxonomy(),
        shop.search.related(product.familyId),
        shop.search.recommended(product.familyId),
      ]);
      const detail = {
        product: presentProduct(product, categories, today),
        variantTypes: family.parent?.variantTypes ?? [],
        variants: family.parent ? family.members.map((member) => presentVariant(member, today)) : [],
      };
      const others = {
        relatedProducts: await cards.of(related),
        recommendedProducts: await cards.of(recommended),
      };
      return answerText(withCards(detail, others));
    },
  );
}
