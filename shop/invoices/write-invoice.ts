import { sql } from "drizzle-orm";
import { southAfricanDay } from "../../words/dates/south-african-time.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import type { InvoiceDocument, InvoiceKind, InvoiceRow } from "./invoice.ts";
import { invoiceNumbers, invoices } from "./tables.ts";

/**
 * Writes a document under the next number of its kind. Gapless: the number is locked until the transaction ends, and
 * freed by a rollback.
 */
export async function writeInvoice(
  shop: Shop,
  tx: Transaction,
  { orderId, refundId, kind }: { orderId: number; refundId?: number; kind: InvoiceKind },
  document: (number: number, issuedOn: string) => InvoiceDocument,
): Promise<InvoiceRow> {
  const number = await nextNumber(tx, kind);
  // Read after the lock, so that dates follow the order of numbers.
  const issuedAt = shop.clock.now();
  const [written] = await tx
    .insert(invoices)
    .values({
      kind,
      number,
      orderId,
      refundId: refundId ?? null,
      issuedAt,
      document: document(number, southAfricanDay(issuedAt)),
    })
    .returning();
  if (!written) throw new Error("The invoice was not written");
  return written;
}

async function nextNumber(tx: Transaction, kind: InvoiceKind): Promise<number> {
  const [given] = await tx
    .insert(invoiceNumbers)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.kind, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last });
  if (!given) throw new Error("The database returned no number");
  return given.last;
}
