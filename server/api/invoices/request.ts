import { createRoute, z } from "@hono/zod-openapi";
import { invoiceNumber } from "../../../shop/invoices/invoice.ts";
import { invoiceFile, proFormaFile } from "../../../shop/invoices/invoice-files.ts";
import { requestInvoice } from "../../../shop/payments/invoices/request-invoice.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { invoiceUrl } from "../present/invoice.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { invoiceQuery, invoiceRequestedSchema, noInvoiceSchema } from "../schemas/invoice.ts";
import { signedIn } from "../signed-in.ts";
import { answerPdf, pdf } from "./answer-pdf.ts";
import { asksByItself, namedIn, noInvoice } from "./asked-invoice.ts";
import { refusals } from "./refusals.ts";

export function requestInvoiceRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/orders/{id}/request-invoice",
      tags: ["Invoices"],
      summary: "Have the invoice of a paid order sent by mail",
      description:
        "Issues it the first time; afterwards it is the same one. `company_name` and `vat_number` say whom it names, as long as it is not issued. With `Accept: application/pdf` the answer is the PDF, and no mail is sent. 409: the order is not paid (`url` leads to a pro-forma, which is the answer itself with `Accept: application/pdf`), was cancelled, or its invoice names somebody else. 429: three mails of an order within an hour.",
      middleware: [signedIn(shop), spend("document")] as const,
      request: { params: z.object({ id: idSchema }), query: invoiceQuery },
      responses: {
        200: {
          description: "Its number, and where it can be downloaded",
          content: { "application/json": { schema: invoiceRequestedSchema }, "application/pdf": pdf },
        },
        409: {
          description: "There is no such invoice",
          content: { "application/json": { schema: noInvoiceSchema }, "application/pdf": pdf },
        },
        ...refusals,
      },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { user } = c.var;
      const wantsPdf = /\bapplication\/pdf\b/.test(c.req.header("Accept") ?? "");
      const isOurs = asksByItself(c);
      const to = isOurs ? namedIn(c.req.valid("query")) : undefined;
      const input = { to, byMail: !wantsPdf && isOurs, onlyIssued: !isOurs };
      const requested = await requestInvoice(shop, user, id, input);
      if (!requested.ok) {
        const proForma = wantsPdf && requested.reason === "unpaid" && (await proFormaFile(shop, user, id));
        return proForma ? answerPdf(proForma, 409) : c.json(noInvoice(shop, id, requested), 409);
      }
      const { invoice, isMailed } = requested;
      if (wantsPdf) return answerPdf(await invoiceFile(shop, user, invoice));
      const number = invoiceNumber(invoice.kind, invoice.number);
      const answer = {
        message: isMailed
          ? `Invoice ${number} is on its way to ${user.email}`
          : `Invoice ${number} can be downloaded`,
        invoice_number: number,
        url: invoiceUrl(shop, invoice),
      };
      return c.json(answer, 200);
    },
  );
}
