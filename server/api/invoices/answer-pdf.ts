import { z } from "@hono/zod-openapi";
import type { PdfFile } from "../../../shop/invoices/invoice-files.ts";

export const pdf = { schema: z.string().openapi({ format: "binary" }) };

export const file = (description: string) => ({ description, content: { "application/pdf": pdf } });

/** A download: plug-in content must not run in our pages. */
export function answerPdf({ filename, bytes }: PdfFile, status = 200): never {
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${filename}"`,
    "Cache-Control": "private, no-store",
  };
  return new Response(new Uint8Array(bytes), { status, headers }) as never;
}
