import { createRoute, z } from "@hono/zod-openapi";
import { creditNoteFile } from "../../../shop/invoices/invoice-files.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { signedIn } from "../signed-in.ts";
import { answerPdf, file } from "./answer-pdf.ts";
import { refusals } from "./refusals.ts";

export function downloadCreditNoteRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/orders/{id}/credit-notes/{number}",
      tags: ["Invoices"],
      summary: "A credit note of an order as a PDF, the same bytes each time",
      middleware: [signedIn(shop), spend("document")] as const,
      request: { params: z.object({ id: idSchema }).extend({ number: idSchema }) },
      responses: { 200: file("The PDF"), ...refusals },
    }),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return answerPdf(await creditNoteFile(shop, c.var.user, id, number));
    },
  );
}
