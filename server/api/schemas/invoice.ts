import { z } from "@hono/zod-openapi";
import { isVatNumber } from "../../../shop/invoices/invoice.ts";
import { moneySchema, onceInAddress, timeSchema } from "./common.ts";
import { lineOrNull } from "./text.ts";

/** An invoice or credit note. */
export const issuedSchema = z
  .object({
    number: z.string().openapi({ example: "INV-000042" }),
    /** Its PDF, for the order's shopper. */
    url: z.string(),
    issued_at: timeSchema,
    amount: moneySchema,
  })
  .openapi("IssuedInvoice");

const once = (schema: z.ZodType<string | null, string | null>) =>
  z
    .string(onceInAddress)
    .optional()
    .transform((value) => value ?? null)
    .pipe(schema);

/** Whom the invoice names instead of the shopper alone; fields that are left empty count as not given. */
export const invoiceQuery = z
  .object({
    company_name: once(lineOrNull(120)).openapi({ type: "string", example: "Kgalagadi Braai Supplies CC" }),
    vat_number: once(
      lineOrNull(20).refine(
        (number) => number === null || isVatNumber(number),
        "Enter ten digits starting with 4",
      ),
    ).openapi({ type: "string", example: "4123456789" }),
  })
  .refine(({ company_name, vat_number }) => company_name !== null || vat_number === null, {
    path: ["company_name"],
    message: "Enter the name that belongs to the VAT number",
  });

export const invoiceRequestedSchema = z
  .object({ message: z.string(), invoice_number: z.string(), url: z.string() })
  .openapi("InvoiceRequested");

export const noInvoiceSchema = z
  .object({
    message: z.string(),
    /** The PDF that there is instead: the pro-forma of an unpaid order. */
    url: z.string().optional(),
  })
  .openapi("NoInvoice");
