import type { Shop } from "../../../shop/shop.ts";
import { newRouter } from "../router.ts";
import { addAddressRoute } from "./add.ts";
import { changeAddressRoute } from "./change.ts";
import { deleteAddressRoute } from "./delete.ts";
import { listAddressesRoute } from "./list.ts";
import { setCurrentAddressRoute } from "./set-current.ts";

export function addressRoutes(shop: Shop) {
  return newRouter()
    .route("/", listAddressesRoute(shop))
    .route("/", addAddressRoute(shop))
    .route("/", changeAddressRoute(shop))
    .route("/", deleteAddressRoute(shop))
    .route("/", setCurrentAddressRoute(shop));
}
