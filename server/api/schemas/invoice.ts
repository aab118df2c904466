import { z } from "@hono/zod-openapi";
import { isVatNumber } from "../../../shop/invoices/invoice.ts";
import { moneySchema, onceInAddress, timeSchema } from "./common.ts";
import { lineOrNull } from "./text.ts";

export const issuedSchema = z
  .object({
    number: z.string().openapi({ example: "INV-000042" }),
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

/** A company recipient; empty fields count as absent. */
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
    /** The pro forma of an unpaid order. */
    url: z.string().optional(),
  })
  .openapi("NoInvoice");
