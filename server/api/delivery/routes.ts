import type { Shop } from "../../../shop/shop.ts";
import type { Families } from "../products/families.ts";
import { newRouter } from "../router.ts";
import { listDeliveryOptionsRoute } from "./list-options.ts";
import { showDeliveryTermsRoute } from "./show-terms.ts";

export function deliveryRoutes(shop: Shop, families: Families) {
  return newRouter()
    .route("/", listDeliveryOptionsRoute(shop, families))
    .route("/", showDeliveryTermsRoute(shop));
}
