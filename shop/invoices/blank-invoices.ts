import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import type { InvoiceDocument, Recipient } from "./invoice.ts";
import { invoices } from "./tables.ts";

const nobody: Recipient = { companyName: null, vatNumber: null, name: "", address: "" };

/** Whether `blankInvoices` has taken out who it was: what is written in after it, nothing would take out again. */
export const isBlank = ({ recipient }: InvoiceDocument) => recipient.name === nobody.name;

/**
 * Takes who it was out of all that was issued for these orders, and the owner's own words on credit notes, which may name
 * somebody; what was sold for how much stays. Safe to repeat.
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
