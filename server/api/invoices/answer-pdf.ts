import { z } from "@hono/zod-openapi";
import type { PdfFile } from "../../../shop/invoices/invoice-files.ts";

export const pdf = { schema: z.string().openapi({ format: "binary" }) };

export const file = (description: string) => ({ description, content: { "application/pdf": pdf } });

/** Saved rather than shown: no page of ours may hold what a plug-in draws. */
export function answerPdf({ filename, bytes }: PdfFile, status = 200): never {
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${filename}"`,
    "Cache-Control": "private, no-store",
  };
  return new Response(new Uint8Array(bytes), { status, headers }) as never;
}
