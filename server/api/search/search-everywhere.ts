import { createRoute } from "@hono/zod-openapi";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid } from "../answers.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { searchQuerySchema, searchResponseSchema } from "../schemas/search.ts";
import { answerFound } from "./answer-found.ts";

export function searchEverywhereRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/search",
      tags: ["Search"],
      summary: "Search the whole shop",
      request: { body: body(searchQuerySchema) },
      responses: { 200: answers(searchResponseSchema, "One page of results"), ...invalid },
    }),
    async (c) => answerFound(c, { shop, cards }, {}, c.req.valid("json")),
  );
}
