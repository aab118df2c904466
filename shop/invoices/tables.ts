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

/** The last number of each kind. Its row is locked while one is given, so that a number is lost to nobody. */
export const invoiceNumbers = pgTable("invoice_numbers", {
  kind: text().$type<InvoiceKind>().primaryKey(),
  last: integer().notNull(),
});

/** Invoices and credit notes as they were issued; nothing of them ever changes but to whom an invoice is made out. */
export const invoices = pgTable(
  "invoices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<InvoiceKind>().notNull(),
    number: integer().notNull(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** The refund a credit note is for; null for an invoice. */
    refundId: integer("refund_id"),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    /** All that is printed, so that it can be printed again alike. */
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

/** The pictures at the head of what was issued: the shop's logo may be another one today. */
export const invoiceLogos = pgTable("invoice_logos", {
  /** A hash of the logo. */
  id: text().primaryKey(),
  png: bytea().notNull(),
});
