import type { z } from "@hono/zod-openapi";
import { fromRand } from "../../../shop/money/money.ts";
import type { SearchScope } from "../../../shop/search/search.ts";
import { subjectOfSearch } from "../../../shop/search/subjects.ts";
import type { Shop } from "../../../shop/shop.ts";
import type { Reads } from "../../cache/reads.ts";
import { answerText } from "../answers.ts";
import { presentFacets, presentPage } from "../present/page.ts";
import { type Cards, withCards } from "../products/cards.ts";
import type { searchQuerySchema } from "../schemas/search.ts";

const defaultPerPage = 20;

type Query = z.infer<typeof searchQuerySchema>;

export async function answerFound(
  { shop, cards, reads }: { shop: Shop; cards: Cards; reads: Reads },
  scope: SearchScope,
  { minPrice, maxPrice, per_page: perPage = defaultPerPage, page = 1, ...rest }: Query,
  path: string,
): Promise<never> {
  const { productIds, total, facets } = await shop.search.find(scope, {
    ...rest,
    page,
    perPage,
    minPriceCents: minPrice && fromRand(minPrice),
    maxPriceCents: maxPrice && fromRand(maxPrice),
  });
  const paging = presentPage(path, { data: undefined, total, page, perPage });
  reads?.add(subjectOfSearch(scope, rest));
  const data = await cards.of(productIds, reads);
  return answerText(withCards({ ...paging, filters: presentFacets(facets) }, { data }));
}
