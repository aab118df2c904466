import { createRoute, z } from "@hono/zod-openapi";
import {
  type AvailableFamily,
  type AvailableProduct,
  memberOrRepresentative,
} from "../../../shop/availability/available-products.ts";
import { type Category, categoryPath } from "../../../shop/catalogue/taxonomy/categories.ts";
import type { Subject } from "../../../shop/search/subjects.ts";
import type { Shop } from "../../../shop/shop.ts";
import { notFound } from "../../../shop/shop-error.ts";
import { answers, invalid, missing } from "../answers.ts";
import { presentProduct, presentVariant } from "../present/product.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { productDetailSchema } from "../schemas/product.ts";
import { answerWithCards, type Cards, cardSubjects } from "./cards.ts";
import type { Families } from "./families.ts";

export function showProductRoute(shop: Shop, cards: Cards, families: Families) {
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
      const family = await families.of(id);
      const product = family && memberOrRepresentative(family, id);
      if (!product) throw notFound("Product");
      const [today, { categories }, { related, recommended }] = await Promise.all([
        cards.today(),
        shop.search.taxonomy(),
        shop.search.beside(product.familyId),
      ]);
      const reads = c.env?.reads;
      for (const subject of subjectsOf(product, family, categories)) reads?.add(subject);
      const detail = {
        product: presentProduct(product, categories, today),
        variantTypes: family.parent?.variantTypes ?? [],
        variants: family.parent ? family.members.map((member) => presentVariant(member, today)) : [],
      };
      const others = {
        relatedProducts: await cards.of(related, reads),
        recommendedProducts: await cards.of(recommended, reads),
      };
      return answerWithCards(c, detail, others);
    },
  );
}

/** What goes with it comes from its department, and by likeness of words. */
function subjectsOf(
  { familyId }: AvailableProduct,
  { members }: AvailableFamily,
  categories: Category[],
): Subject[] {
  const departments = members.map(({ categoryId }) => categoryPath(categories, categoryId)[0]?.id ?? 0);
  return [...cardSubjects(familyId), ...departments.map((id): Subject => `category:${id}`), "words"];
}
