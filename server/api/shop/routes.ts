import type { Shop } from "../../../shop/shop.ts";
import { newRouter } from "../router.ts";
import { findRedirectRoute } from "./find-redirect.ts";
import { recordEventsRoute } from "./record-events.ts";
import { showContentPageRoute } from "./show-content-page.ts";
import { showMaintenanceRoute } from "./show-maintenance.ts";
import { showPopupRoute } from "./show-popup.ts";

export function shopRoutes(shop: Shop) {
  return newRouter()
    .route("/", findRedirectRoute(shop))
    .route("/", showMaintenanceRoute(shop))
    .route("/", recordEventsRoute(shop))
    .route("/", showPopupRoute(shop))
    .route("/", showContentPageRoute(shop));
}
