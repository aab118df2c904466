import type { Shop } from "../../../shop/shop.ts";
import { newRouter } from "../router.ts";
import { downloadInvoiceRoute } from "./download.ts";
import { downloadCreditNoteRoute } from "./download-credit-note.ts";
import { downloadProFormaRoute } from "./download-pro-forma.ts";
import { requestInvoiceRoute } from "./request.ts";

export function invoiceRoutes(shop: Shop) {
  return newRouter()
    .route("/", requestInvoiceRoute(shop))
    .route("/", downloadInvoiceRoute(shop))
    .route("/", downloadProFormaRoute(shop))
    .route("/", downloadCreditNoteRoute(shop));
}
