import type { Shop } from "../../../shop/shop.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { changeUserRoute } from "./change.ts";
import { confirmEmailRoute } from "./confirm-email.ts";
import { downloadDataRoute } from "./download-data.ts";
import { keepEmailRoute } from "./keep-email.ts";
import { listBoughtProductsRoute } from "./list-bought-products.ts";
import { listDevicesRoute } from "./list-devices.ts";
import { removeUserRoute } from "./remove.ts";
import { sendEmailCodeRoute } from "./send-email-code.ts";
import { showUserRoute } from "./show.ts";
import { signOutDeviceRoute } from "./sign-out-device.ts";
import { signOutOthersRoute } from "./sign-out-others.ts";
import { stopEmailChangeRoute } from "./stop-email-change.ts";
import { undoEmailChangeRoute } from "./undo-email-change.ts";

export function accountRoutes(shop: Shop, cards: Cards) {
  return newRouter()
    .route("/", showUserRoute(shop))
    .route("/", changeUserRoute(shop))
    .route("/", removeUserRoute(shop))
    .route("/", sendEmailCodeRoute(shop))
    .route("/", confirmEmailRoute(shop))
    .route("/", keepEmailRoute(shop))
    .route("/", stopEmailChangeRoute(shop))
    .route("/", undoEmailChangeRoute(shop))
    .route("/", listDevicesRoute(shop))
    .route("/", signOutOthersRoute(shop))
    .route("/", signOutDeviceRoute(shop))
    .route("/", downloadDataRoute(shop))
    .route("/", listBoughtProductsRoute(shop, cards));
}
