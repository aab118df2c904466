import type { Shop } from "../../../shop/shop.ts";
import { notFound } from "../../../shop/shop-error.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { answerFound } from "./answer-found.ts";
import { searchWithin } from "./search-within.ts";

export function searchBrandRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(searchWithin("/search/brands/{id}", "Search a brand"), async (c) => {
    const { id } = c.req.valid("param");
    const { brands } = await shop.search.taxonomy();
    if (!brands.some((each) => each.id === id)) throw notFound("Brand");
    return answerFound(c, { shop, cards }, { brandId: id }, c.req.valid("json"));
  });
}
