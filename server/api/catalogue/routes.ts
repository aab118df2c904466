import type { Shop } from "../../../shop/shop.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { listBrandsRoute } from "./list-brands.ts";
import { listCategoriesRoute } from "./list-categories.ts";
import { listContentSectionsRoute } from "./list-content-sections.ts";
import { listFeaturedBrandsRoute } from "./list-featured-brands.ts";
import { showBrandRoute } from "./show-brand.ts";
import { showCategoryRoute } from "./show-category.ts";

export function catalogueRoutes(shop: Shop, cards: Cards) {
  return newRouter()
    .route("/", listCategoriesRoute(shop))
    .route("/", showCategoryRoute(shop))
    .route("/", listBrandsRoute(shop))
    .route("/", listFeaturedBrandsRoute(shop))
    .route("/", showBrandRoute(shop))
    .route("/", listContentSectionsRoute(shop, cards));
}
