import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { fromRand } from "../../../shop/money/money.ts";
import type { SearchScope } from "../../../shop/search/search.ts";
import { subjectOfSearch } from "../../../shop/search/subjects.ts";
import type { Shop } from "../../../shop/shop.ts";
import { presentFacets, presentPage } from "../present/page.ts";
import { answerWithCards, type Cards } from "../products/cards.ts";
import type { ApiEnv } from "../router.ts";
import type { searchQuerySchema } from "../schemas/search.ts";

const defaultPerPage = 20;

type Query = z.infer<typeof searchQuerySchema>;

export async function answerFound(
  c: Context<ApiEnv>,
  { shop, cards }: { shop: Shop; cards: Cards },
  scope: SearchScope,
  { minPrice, maxPrice, per_page: perPage = defaultPerPage, page = 1, ...rest }: Query,
): Promise<never> {
  const { productIds, total, facets } = await shop.search.find(scope, {
    ...rest,
    page,
    perPage,
    minPriceCents: minPrice && fromRand(minPrice),
    maxPriceCents: maxPrice && fromRand(maxPrice),
  });
  const paging = presentPage(c.req.path, { data: undefined, total, page, perPage });
  const reads = c.env?.reads;
  reads?.add(subjectOfSearch(scope, rest));
  const data = await cards.of(productIds, reads);
  return answerWithCards(c, { ...paging, filters: presentFacets(facets) }, { data });
}
