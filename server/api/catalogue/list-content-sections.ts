import { createRoute, z } from "@hono/zod-openapi";
import { isShown } from "../../../shop/catalogue/sections/content-sections.ts";
import type { Taxonomy } from "../../../shop/search/search.ts";
import type { Shop } from "../../../shop/shop.ts";
import type { Reads } from "../../cache/reads.ts";
import { answers, answerText, invalid, keptByAll } from "../answers.ts";
import { presentSection } from "../present/taxonomy.ts";
import { type Cards, withCards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { contentSectionSchema, productCardSchema } from "../schemas/product.ts";

const few = "must be a whole number from 0 to 20";

export function listContentSectionsRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/content-sections",
      tags: ["Catalogue"],
      summary: "The home page's sections",
      request: {
        query: z
          .object({ products: z.coerce.number(few).int(few).min(0, few).max(20, few).optional() })
          .openapi({
            description: "`products=12` adds the first twelve products of each",
          }),
      },
      responses: {
        200: answers(
          z.object({
            data: z.array(contentSectionSchema.extend({ products: z.array(productCardSchema).optional() })),
          }),
          "Content sections in order",
        ),
        ...invalid,
      },
    }),
    async (c) => {
      const { products = 0 } = c.req.valid("query");
      const now = shop.clock.now();
      const shown = (await shop.search.taxonomy()).sections.filter((section) => isShown(section, now));
      const reads = c.env?.reads;
      for (const { id } of shown) reads?.add(`section:${id}`);
      if (products === 0) return c.json({ data: shown.map(presentSection) }, 200, keptByAll);
      const rails = await Promise.all(
        shown.map((section) => rail({ shop, cards, reads }, section, products)),
      );
      return answerText(`{"data":[${rails.join(",")}]}`);
    },
  );
}

async function rail(
  { shop, cards, reads }: { shop: Shop; cards: Cards; reads: Reads },
  section: Taxonomy["sections"][number],
  count: number,
): Promise<string> {
  const { productIds } = await shop.search.find({ sectionId: section.id }, { page: 1, perPage: count });
  return withCards(presentSection(section), { products: await cards.of(productIds, reads) });
}
