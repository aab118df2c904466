import { isShown } from "../../../shop/catalogue/sections/content-sections.ts";
import type { Shop } from "../../../shop/shop.ts";
import { notFound } from "../../../shop/shop-error.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { answerFound } from "./answer-found.ts";
import { searchWithin } from "./search-within.ts";

export function searchSectionRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    searchWithin("/search/content-sections/{id}", "Search a content section"),
    async (c) => {
      const { id } = c.req.valid("param");
      const { sections } = await shop.search.taxonomy();
      const now = shop.clock.now();
      if (!sections.some((section) => section.id === id && isShown(section, now)))
        throw notFound("Content section");
      return answerFound(c, { shop, cards }, { sectionId: id }, c.req.valid("json"));
    },
  );
}
