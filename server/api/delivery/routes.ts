import type { Shop } from "../../../shop/shop.ts";
import { newRouter } from "../router.ts";
import { listDeliveryOptionsRoute } from "./list-options.ts";
import { showDeliveryTermsRoute } from "./show-terms.ts";

export function deliveryRoutes(shop: Shop) {
  return newRouter().route("/", listDeliveryOptionsRoute(shop)).route("/", showDeliveryTermsRoute(shop));
}
