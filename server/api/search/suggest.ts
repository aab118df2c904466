import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, keptByAll } from "../answers.ts";
import type { ProductCard } from "../present/product.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { onceInAddress } from "../schemas/common.ts";
import { suggestionsSchema } from "../schemas/search.ts";

export function suggestRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/search/suggest",
      tags: ["Search"],
      summary: "What a term that is being typed may mean: at most eight products, categories and brands",
      request: { query: z.object({ term: z.string(onceInAddress).max(10_000, "is too long").default("") }) },
      responses: { 200: answers(z.object({ data: suggestionsSchema }), "Suggestions"), ...invalid },
    }),
    async (c) => {
      const reads = c.env?.reads;
      reads?.add("range");
      const { productIds, categories, brands } = await shop.search.suggest(c.req.valid("query").term);
      const products = (await cards.of(productIds, reads)).map(shortCard);
      return c.json({ data: { products, categories, brands } }, 200, keptByAll);
    },
  );
}

function shortCard(text: string) {
  const { id, parent_id, sku, parent_sku, parent_name, name, price, image }: ProductCard = JSON.parse(text);
  return { id, parent_id, sku, parent_sku, parent_name, name, price, image };
}
