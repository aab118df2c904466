import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";
import type { PaymentState } from "./payment.ts";

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
    /** The gateway's own id, once it told us. */
    reference: text(),
    createdAt: time("created_at").notNull(),
    settledAt: time("settled_at"),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    uniqueIndex("payments_once_per_key").on(table.orderId, table.method, table.idempotencyKey),
    uniqueIndex("payments_reference").on(table.method, table.reference),
    check("amount_positive", sql`${table.amountCents} > 0`),
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
