import type { Shop } from "../../../shop/shop.ts";
import { newRouter } from "../router.ts";
import { applyVoucherRoute } from "./apply-voucher.ts";
import { cancelOrderRoute } from "./cancel.ts";
import { listOrdersRoute } from "./list.ts";
import { placeOrderRoute } from "./place.ts";

export function orderRoutes(shop: Shop) {
  return newRouter()
    .route("/", applyVoucherRoute(shop))
    .route("/", listOrdersRoute(shop))
    .route("/", placeOrderRoute(shop))
    .route("/", cancelOrderRoute(shop));
}
