import { createMiddleware } from "hono/factory";
import type { Shop } from "../../shop/shop.ts";
import { spend } from "../fair-share/spend.ts";
import { compressData } from "../http/compress-data.ts";
import { accountRoutes } from "./account/routes.ts";
import { addressRoutes } from "./addresses/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { deliveryRoutes } from "./delivery/routes.ts";
import { answerError } from "./errors.ts";
import { handOver } from "./hand-over.ts";
import { invoiceRoutes } from "./invoices/routes.ts";
import { limitBody } from "./limit-body.ts";
import { openListAnswers } from "./lists/list-answers.ts";
import { listRoutes } from "./lists/routes.ts";
import { noticeRoutes } from "./notices/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { openCards } from "./products/cards.ts";
import { openFamilies } from "./products/families.ts";
import { showProductRoute } from "./products/show.ts";
import { newRouter } from "./router.ts";
import { sameOriginChanges } from "./same-origin.ts";
import { searchRoutes } from "./search/routes.ts";
import { shopRoutes } from "./shop/routes.ts";
import { openTicketRoute } from "./support/open-ticket.ts";

/** The JSON API, with its description at /api/openapi.json. */
export function createApi(shop: Shop) {
  const router = newRouter().basePath("/api");
  const cards = openCards(shop);
  const families = openFamilies(shop);
  const lists = openListAnswers(shop, cards);
  router.onError(answerError(shop.log));
  router.use(compressData, handOver, limitBody, sameOriginChanges(shop), keepNothing);
  for (const path of publicReads) router.use(path, spend("catalogue"));
  router.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: `${shop.settings.name} API`, version: "1.0.0" },
  });
  const routes = router
    .route("/", noticeRoutes(shop))
    .route("/", showProductRoute(shop, cards, families))
    .route("/", searchRoutes(shop, cards))
    .route("/", catalogueRoutes(shop, cards))
    .route("/", shopRoutes(shop))
    .route("/", openTicketRoute(shop))
    .route("/", authRoutes(shop))
    .route("/", accountRoutes(shop, cards))
    .route("/", listRoutes(shop, lists, cards))
    .route("/", addressRoutes(shop))
    .route("/", cartRoutes(shop, cards))
    .route("/", deliveryRoutes(shop, families))
    .route("/", orderRoutes(shop))
    .route("/", paymentRoutes(shop))
    .route("/", invoiceRoutes(shop));
  routes.all("*", (c) => c.json({ message: `There is no call ${c.req.method} ${c.req.path}` }, 404));
  return routes;
}

/** Those the page cache passes by; it charges the others itself. */
const publicReads = [
  "/search/*",
  "/products/*",
  "/categories/*",
  "/brands/*",
  "/content-sections/*",
  "/content-pages/*",
];

/** Responses may be personal; public ones set Cache-Control themselves. */
const keepNothing = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "private, no-store");
});

export type ApiApp = ReturnType<typeof createApi>;
