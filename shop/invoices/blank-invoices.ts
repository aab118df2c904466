import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import type { Recipient } from "./invoice.ts";
import { invoices } from "./tables.ts";

const nobody: Recipient = { companyName: null, vatNumber: null, name: "", address: "" };

/** Takes who it was out of all that was issued for these orders; what was sold for how much stays. Safe to repeat. */
export async function blankInvoices(tx: Transaction, orderIds: number[]): Promise<void> {
  await tx
    .update(invoices)
    .set({
      document: sql`jsonb_set(${invoices.document}, '{recipient}', ${JSON.stringify(nobody)}::jsonb)`,
    })
    .where(inArray(invoices.orderId, orderIds));
}
