import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";
import type { InvoiceDocument, InvoiceKind } from "./invoice.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The last number of each kind. Gapless: locked until the transaction with the new number ends. */
export const invoiceNumbers = pgTable("invoice_numbers", {
  kind: text().$type<InvoiceKind>().primaryKey(),
  last: integer().notNull(),
});

/** Immutable, except for corrections of the recipient and anonymizing. */
export const invoices = pgTable(
  "invoices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<InvoiceKind>().notNull(),
    number: integer().notNull(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** Null for an invoice. */
    refundId: integer("refund_id"),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    /** All printed content, so that a reprint is identical. */
    document: jsonb().$type<InvoiceDocument>().notNull(),
  },
  (table) => [
    uniqueIndex("invoices_number").on(table.kind, table.number),
    uniqueIndex("invoices_once_per_order").on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    uniqueIndex("invoices_once_per_refund").on(table.refundId),
    index("invoices_of_order").on(table.orderId),
    check("number_positive", sql`${table.number} > 0`),
    check("credit_note_has_refund", sql`(${table.kind} = 'credit_note') = (${table.refundId} is not null)`),
  ],
);

/** Logos of issued documents: the shop's logo may change. */
export const invoiceLogos = pgTable("invoice_logos", {
  id: text().primaryKey(),
  png: bytea().notNull(),
});
