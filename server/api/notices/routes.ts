import type { Shop } from "../../../shop/shop.ts";
import { newRouter } from "../router.ts";
import { askForNoticeRoute } from "./ask.ts";
import { unsubscribeFromNoticesRoute } from "./unsubscribe.ts";

export function noticeRoutes(shop: Shop) {
  return newRouter().route("/", askForNoticeRoute(shop)).route("/", unsubscribeFromNoticesRoute(shop));
}
