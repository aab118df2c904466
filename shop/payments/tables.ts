import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";
import type { PaymentState, RefundReason } from "./payment.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const payments = pgTable(
  "payments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    method: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    idempotencyKey: text("idempotency_key"),
    /** The gateway's own id, once it told us; for a payment by EFT what the shopper writes on it, from the start. */
    reference: text(),
    createdAt: time("created_at").notNull(),
    /** When the shopper came back from the gateway's page; proves nothing. */
    returnedAt: time("returned_at"),
    /** When the gateway was last asked what became of it. */
    askedAt: time("asked_at"),
    settledAt: time("settled_at"),
    /** Why the money must go back; null where it need not. */
    refundReason: text("refund_reason").$type<RefundReason>(),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    uniqueIndex("payments_once_per_key").on(table.orderId, table.method, table.idempotencyKey),
    uniqueIndex("payments_reference").on(table.method, table.reference),
    index("payments_to_ask").on(table.createdAt).where(sql`${table.state} = 'pending'`),
    index("payments_to_refund").on(table.id).where(sql`${table.state} = 'refund_pending'`),
    check("amount_not_negative", sql`${table.amountCents} >= 0`),
  ],
);

/** Every notification with what became of it: the record in a dispute. Who paid is told by the order alone. */
export const paymentNotifications = pgTable(
  "payment_notifications",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    method: text().notNull(),
    receivedAt: time("received_at").notNull(),
    address: text().notNull(),
    body: text().notNull(),
    accepted: boolean().notNull(),
    outcome: text().notNull(),
  },
  (table) => [index("payment_notifications_time").on(table.receivedAt)],
);
