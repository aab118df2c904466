import type { Shop } from "../../../shop/shop.ts";
import { newRouter } from "../router.ts";
import { beginPaymentRoute } from "./begin.ts";
import { notifyPaymentRoute } from "./notify.ts";
import { returnFromGatewayRoute } from "./return.ts";
import { showPaymentRoute } from "./show.ts";

export function paymentRoutes(shop: Shop) {
  return newRouter()
    .route("/", beginPaymentRoute(shop))
    .route("/", showPaymentRoute(shop))
    .route("/", returnFromGatewayRoute(shop))
    .route("/", notifyPaymentRoute(shop));
}
