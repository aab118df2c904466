import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import type { InvoiceDocument, Recipient } from "./invoice.ts";
import { invoices } from "./tables.ts";

const nobody: Recipient = { companyName: null, vatNumber: null, name: "", address: "" };

/** Personal data must not be added again. */
export const isBlank = ({ recipient }: InvoiceDocument) => recipient.name === nobody.name;

/**
 * Anonymizes all documents of these orders, and the owner's text on credit notes; goods and amounts stay. Safe to
 * repeat.
 */
export async function blankInvoices(tx: Transaction, orderIds: number[]): Promise<void> {
  await tx
    .update(invoices)
    .set({
      document: sql`jsonb_set(jsonb_set(${invoices.document}, '{recipient}', ${JSON.stringify(nobody)}::jsonb),
        '{reason}', '""', false) - 'corrected'`,
    })
    .where(inArray(invoices.orderId, orderIds));
}
