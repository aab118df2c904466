import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { invoiceNumber } from "../../shop/invoices/invoice.ts";
import {
  creditNoteFile,
  invoiceFile,
  type PdfFile,
  proFormaFile,
} from "../../shop/invoices/invoice-files.ts";
import { type InvoiceRequested, requestInvoice } from "../../shop/payments/request-invoice.ts";
import type { Shop } from "../../shop/shop.ts";
import { orderNumber } from "../../words/order-number.ts";
import { answers, invalid, missing, tooMany, unauthenticated } from "./answers.ts";
import { invoiceUrl } from "./present/invoice.ts";
import { newRouter } from "./router.ts";
import { errorSchema, idSchema } from "./schemas/common.ts";
import { invoiceQuery, invoiceRequestedSchema, noInvoiceSchema } from "./schemas/invoice.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Invoices"];
const ofOrder = z.object({ id: idSchema });
const pdf = { schema: z.string().openapi({ format: "binary" }) };
const file = (description: string) => ({ description, content: { "application/pdf": pdf } });
const late = {
  503: answers(
    errorSchema,
    "The PDF was not drawn in time; the header Retry-After says in how many seconds to ask again",
  ),
};

export function invoiceRoutes(shop: Shop) {
  const middleware = signedIn(shop);
  const common = { ...unauthenticated, ...missing, ...invalid, ...tooMany, ...late };
  const getRequest = createRoute({
    method: "get",
    path: "/orders/{id}/request-invoice",
    tags,
    summary: "Have the invoice of a paid order sent by mail",
    description:
      "Issues it the first time; afterwards it is the same one. `company_name` and `vat_number` say whom it names, as long as it is not issued. With `Accept: application/pdf` the answer is the PDF, and no mail is sent. 409: the order is not paid (`url` leads to a pro-forma, which is the answer itself with `Accept: application/pdf`), was cancelled, or its invoice names somebody else. 429: three mails of an order within an hour.",
    middleware,
    request: { params: ofOrder, query: invoiceQuery },
    responses: {
      200: {
        description: "Its number, and where it can be downloaded",
        content: { "application/json": { schema: invoiceRequestedSchema }, "application/pdf": pdf },
      },
      409: {
        description: "There is no such invoice",
        content: { "application/json": { schema: noInvoiceSchema }, "application/pdf": pdf },
      },
      ...common,
    },
  });
  const getInvoice = createRoute({
    method: "get",
    path: "/orders/{id}/invoice",
    tags,
    summary: "The invoice of a paid order as a PDF, the same bytes each time",
    middleware,
    request: { params: ofOrder, query: invoiceQuery },
    responses: { 200: file("The PDF"), 409: answers(noInvoiceSchema, "There is no such invoice"), ...common },
  });
  const getProForma = createRoute({
    method: "get",
    path: "/orders/{id}/pro-forma",
    tags,
    summary: "What an unpaid order will be invoiced for, as a PDF",
    middleware,
    request: { params: ofOrder },
    responses: {
      200: file("The PDF"),
      409: answers(noInvoiceSchema, "The order waits for no payment"),
      ...common,
    },
  });
  const getCreditNote = createRoute({
    method: "get",
    path: "/orders/{id}/credit-notes/{number}",
    tags,
    summary: "A credit note of an order as a PDF, the same bytes each time",
    middleware,
    request: { params: ofOrder.extend({ number: idSchema }) },
    responses: { 200: file("The PDF"), ...common },
  });

  return newRouter()
    .openapi(getRequest, async (c) => {
      const { id } = c.req.valid("param");
      const { user } = c.var;
      const wantsPdf = /\bapplication\/pdf\b/.test(c.req.header("Accept") ?? "");
      const isOurs = asksByItself(c);
      const to = isOurs ? namedIn(c.req.valid("query")) : undefined;
      const wish = { to, byMail: !wantsPdf && isOurs, onlyIssued: !isOurs };
      const requested = await requestInvoice(shop, user, id, wish);
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
    })
    .openapi(getInvoice, async (c) => {
      const { id } = c.req.valid("param");
      const isOurs = asksByItself(c);
      const to = isOurs ? namedIn(c.req.valid("query")) : undefined;
      const wish = { to, byMail: false, onlyIssued: !isOurs };
      const requested = await requestInvoice(shop, c.var.user, id, wish);
      if (!requested.ok) return c.json(noInvoice(shop, id, requested), 409);
      return answerPdf(await invoiceFile(shop, c.var.user, requested.invoice));
    })
    .openapi(getProForma, async (c) => {
      const proForma = await proFormaFile(shop, c.var.user, c.req.valid("param").id);
      return proForma ? answerPdf(proForma) : c.json({ message: "This order waits for no payment" }, 409);
    })
    .openapi(getCreditNote, async (c) => {
      const { id, number } = c.req.valid("param");
      return answerPdf(await creditNoteFile(shop, c.var.user, id, number));
    });
}

type Named = z.infer<typeof invoiceQuery>;

function namedIn({ company_name: companyName, vat_number: vatNumber }: Named) {
  return companyName === null ? undefined : { companyName, vatNumber };
}

/**
 * Whether a shopper or a program asks, not a link on another site or in a mail, which comes with the login's cookie as
 * well: an invoice that is issued, and made out to somebody, nobody can take back. Nor is it issued to be looked at by HEAD.
 */
function asksByItself({ req }: Context): boolean {
  const site = req.header("Sec-Fetch-Site");
  return req.raw.method !== "HEAD" && (site === undefined || site === "same-origin");
}

function noInvoice({ settings }: Shop, orderId: number, refused: Extract<InvoiceRequested, { ok: false }>) {
  switch (refused.reason) {
    case "unpaid":
      return {
        message: "This order is not paid yet. Until it is, there is a pro-forma invoice.",
        url: `${settings.publicUrl}/api/orders/${orderId}/pro-forma`,
      };
    case "not-issued":
      return {
        message: "This invoice is not issued yet. Ask for it on the order's page.",
        url: `${settings.publicUrl}/orders/${orderNumber(orderId)}`,
      };
    case "cancelled":
      return { message: "This order was cancelled, so there is nothing to invoice" };
    case "issued-otherwise":
      return {
        message: `Invoice ${refused.number} is issued already, and names somebody else. Write to us, and we put it right.`,
      };
  }
}

/** Saved rather than shown: no page of ours may hold what a plug-in draws. */
function answerPdf({ filename, bytes }: PdfFile, status = 200): never {
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${filename}"`,
    "Cache-Control": "private, no-store",
  };
  return new Response(new Uint8Array(bytes), { status, headers }) as never;
}
