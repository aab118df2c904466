import type { Shop } from "../../../shop/shop.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { acceptChangesRoute } from "./accept-changes.ts";
import { clearCartRoute } from "./clear.ts";
import { removeFromCartRoute } from "./remove.ts";
import { setQuantitiesRoute } from "./set-quantities.ts";
import { setQuantityRoute } from "./set-quantity.ts";
import { showCartRoute } from "./show.ts";

export function cartRoutes(shop: Shop, cards: Cards) {
  return newRouter()
    .route("/", showCartRoute(shop, cards))
    .route("/", clearCartRoute(shop, cards))
    .route("/", acceptChangesRoute(shop, cards))
    .route("/", setQuantitiesRoute(shop, cards))
    .route("/", setQuantityRoute(shop, cards))
    .route("/", removeFromCartRoute(shop, cards));
}
