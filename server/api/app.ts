import { createMiddleware } from "hono/factory";
import type { Shop } from "../../shop/shop.ts";
import { compressData } from "../http/compress-data.ts";
import { addressRoutes } from "./addresses.ts";
import { authRoutes } from "./auth.ts";
import { openCards } from "./cards.ts";
import { cartRoutes } from "./cart.ts";
import { contentPageRoutes } from "./content-pages.ts";
import { deliveryRoutes } from "./delivery.ts";
import { emailChangeRoutes } from "./email-changes.ts";
import { answerError } from "./errors.ts";
import { eventRoutes } from "./events.ts";
import { invoiceRoutes } from "./invoices.ts";
import { limitBody } from "./limit-body.ts";
import { openListAnswers } from "./list-answers.ts";
import { listProductRoutes } from "./list-products.ts";
import { listToCartRoutes } from "./list-to-cart.ts";
import { maintenanceRoutes } from "./maintenance.ts";
import { noticeRoutes } from "./notices.ts";
import { orderRoutes } from "./orders.ts";
import { paymentRoutes } from "./payments.ts";
import { popupRoutes } from "./popup.ts";
import { productListRoutes } from "./product-lists.ts";
import { productRoutes } from "./products.ts";
import { redirectRoutes } from "./redirects.ts";
import { newRouter } from "./router.ts";
import { sameOriginChanges } from "./same-origin.ts";
import { searchRoutes } from "./search.ts";
import { sessionRoutes } from "./sessions.ts";
import { sharedListRoutes } from "./shared-lists.ts";
import { shelfRoutes } from "./shelves.ts";
import { supportRoutes } from "./support.ts";
import { userRoutes } from "./user.ts";
import { userDataRoutes } from "./user-data.ts";
import { userProductRoutes } from "./user-products.ts";

/** The JSON API of the specification's section 7, as far as the shop has come, with its description at /api/openapi.json. */
export function createApi(shop: Shop) {
  const router = newRouter().basePath("/api");
  const cards = openCards(shop);
  const lists = openListAnswers(shop, cards);
  router.onError(answerError(shop.log));
  router.use(compressData, limitBody, sameOriginChanges(shop), keepNothing);
  router.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: `${shop.settings.name} API`, version: "1.0.0" },
  });
  const routes = router
    .route("/", noticeRoutes(shop))
    .route("/", productRoutes(shop, cards))
    .route("/", searchRoutes(shop, cards))
    .route("/", shelfRoutes(shop, cards))
    .route("/", redirectRoutes(shop))
    .route("/", maintenanceRoutes(shop))
    .route("/", eventRoutes(shop))
    .route("/", popupRoutes(shop))
    .route("/", contentPageRoutes(shop))
    .route("/", supportRoutes(shop))
    .route("/", authRoutes(shop))
    .route("/", userRoutes(shop))
    .route("/", emailChangeRoutes(shop))
    .route("/", sessionRoutes(shop))
    .route("/", userDataRoutes(shop))
    .route("/", userProductRoutes(shop, cards))
    .route("/", productListRoutes(shop, lists))
    .route("/", listProductRoutes(shop, lists))
    .route("/", sharedListRoutes(shop, lists))
    .route("/", listToCartRoutes(shop, cards))
    .route("/", addressRoutes(shop))
    .route("/", cartRoutes(shop, cards))
    .route("/", deliveryRoutes(shop))
    .route("/", orderRoutes(shop))
    .route("/", paymentRoutes(shop))
    .route("/", invoiceRoutes(shop));
  routes.all("*", (c) => c.json({ message: `There is no call ${c.req.method} ${c.req.path}` }, 404));
  return routes;
}

/** Answers may hold a shopper's own things; what all may keep says so itself. */
const keepNothing = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "private, no-store");
});

export type ApiApp = ReturnType<typeof createApi>;
