import { and, asc, eq, sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import type { Queryable } from "../database.ts";
import type { InvoiceRow } from "./invoice.ts";
import { invoices } from "./tables.ts";

/** Undefined before it is issued. */
export async function issuedInvoice(db: Queryable, orderId: number): Promise<InvoiceRow | undefined> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
  return invoice;
}

/** For each order the invoice, then its credit notes. */
export async function invoicesOfOrders(db: Queryable, orders: { id: number }[]): Promise<InvoiceRow[]> {
  if (orders.length === 0) return [];
  return invoicesQuery(db, { orderIds: orders.map(({ id }) => id) });
}

const invoicesQuery = prepared((db) =>
  db
    .select()
    .from(invoices)
    .where(sql`${invoices.orderId} = any(${sql.placeholder("orderIds")}::int[])`)
    .orderBy(asc(invoices.id))
    .prepare("invoices_of_orders"),
);

/** The fields that lists show. */
export type ListedInvoice = Pick<InvoiceRow, "orderId" | "kind" | "number" | "issuedAt"> & {
  totalCents: number;
};

export function listedInvoice({ orderId, kind, number, issuedAt, document }: InvoiceRow): ListedInvoice {
  return { orderId, kind, number, issuedAt, totalCents: document.totalCents };
}

/** `invoicesOfOrders` with these fields only, which is cheaper. */
export async function listedInvoices(db: Queryable, orders: { id: number }[]): Promise<ListedInvoice[]> {
  if (orders.length === 0) return [];
  return listedQuery(db, { orderIds: orders.map(({ id }) => id) });
}

const listedQuery = prepared((db) =>
  db
    .select({
      orderId: invoices.orderId,
      kind: invoices.kind,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
      totalCents: sql<number>`(${invoices.document}->>'totalCents')::int`,
    })
    .from(invoices)
    .where(sql`${invoices.orderId} = any(${sql.placeholder("orderIds")}::int[])`)
    .orderBy(asc(invoices.id))
    .prepare("listed_invoices"),
);

/** By id, or by the order of an invoice or the refund of a credit note. */
export type NamedInvoice = { invoiceId: number } | { orderId: number } | { refundId: number };

/** For mail attachments; undefined when not issued. */
export async function namedInvoice(db: Queryable, named: NamedInvoice): Promise<InvoiceRow | undefined> {
  if ("orderId" in named) return issuedInvoice(db, named.orderId);
  const isNamed =
    "refundId" in named ? eq(invoices.refundId, named.refundId) : eq(invoices.id, named.invoiceId);
  const [invoice] = await db.select().from(invoices).where(isNamed);
  return invoice;
}
