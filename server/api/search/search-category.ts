import type { Shop } from "../../../shop/shop.ts";
import { notFound } from "../../../shop/shop-error.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { answerFound } from "./answer-found.ts";
import { searchWithin } from "./search-within.ts";

export function searchCategoryRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    searchWithin("/search/product-categories/{id}", "Search a category and all below it"),
    async (c) => {
      const { id } = c.req.valid("param");
      const { categories } = await shop.search.taxonomy();
      if (!categories.some((each) => each.id === id)) throw notFound("Category");
      return answerFound(c, { shop, cards }, { categoryId: id }, c.req.valid("json"));
    },
  );
}
