import type { Shop } from "../../../shop/shop.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { searchBrandRoute } from "./search-brand.ts";
import { searchCategoryRoute } from "./search-category.ts";
import { searchEverywhereRoute } from "./search-everywhere.ts";
import { searchSectionRoute } from "./search-section.ts";
import { suggestRoute } from "./suggest.ts";

export function searchRoutes(shop: Shop, cards: Cards) {
  return newRouter()
    .route("/", searchEverywhereRoute(shop, cards))
    .route("/", searchCategoryRoute(shop, cards))
    .route("/", searchBrandRoute(shop, cards))
    .route("/", searchSectionRoute(shop, cards))
    .route("/", suggestRoute(shop, cards));
}
