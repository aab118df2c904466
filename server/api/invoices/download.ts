import { createRoute, z } from "@hono/zod-openapi";
import { invoiceFile } from "../../../shop/invoices/invoice-files.ts";
import { requestInvoice } from "../../../shop/payments/invoices/request-invoice.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers } from "../answers.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { invoiceQuery, noInvoiceSchema } from "../schemas/invoice.ts";
import { signedIn } from "../signed-in.ts";
import { answerPdf, file } from "./answer-pdf.ts";
import { asksByItself, namedIn, noInvoice } from "./asked-invoice.ts";
import { refusals } from "./refusals.ts";

export function downloadInvoiceRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/orders/{id}/invoice",
      tags: ["Invoices"],
      summary: "The invoice of a paid order as a PDF, the same bytes each time",
      middleware: [signedIn(shop), spend("document")] as const,
      request: { params: z.object({ id: idSchema }), query: invoiceQuery },
      responses: {
        200: file("The PDF"),
        409: answers(noInvoiceSchema, "There is no such invoice"),
        ...refusals,
      },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const isOurs = asksByItself(c);
      const to = isOurs ? namedIn(c.req.valid("query")) : undefined;
      const input = { to, byMail: false, onlyIssued: !isOurs };
      const requested = await requestInvoice(shop, c.var.user, id, input);
      if (!requested.ok) return c.json(noInvoice(shop, id, requested), 409);
      return answerPdf(await invoiceFile(shop, c.var.user, requested.invoice));
    },
  );
}
