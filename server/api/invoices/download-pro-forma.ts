import { createRoute, z } from "@hono/zod-openapi";
import { proFormaFile } from "../../../shop/invoices/invoice-files.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers } from "../answers.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { noInvoiceSchema } from "../schemas/invoice.ts";
import { signedIn } from "../signed-in.ts";
import { answerPdf, file } from "./answer-pdf.ts";
import { refusals } from "./refusals.ts";

export function downloadProFormaRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/orders/{id}/pro-forma",
      tags: ["Invoices"],
      summary: "What an unpaid order will be invoiced for, as a PDF",
      middleware: [signedIn(shop), spend("document")] as const,
      request: { params: z.object({ id: idSchema }) },
      responses: {
        200: file("The PDF"),
        409: answers(noInvoiceSchema, "The order waits for no payment"),
        ...refusals,
      },
    }),
    async (c) => {
      const proForma = await proFormaFile(shop, c.var.user, c.req.valid("param").id);
      return proForma
        ? answerPdf(proForma)
        : c.json({ message: "This order isn’t waiting for a payment" }, 409);
    },
  );
}
