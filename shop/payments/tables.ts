import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";
import type { PaymentState, RefundReason } from "./payment.ts";
import type { RefundedGoods, RefundStep } from "./refunds/refund.ts";

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
    /** The gateway's payment id, once reported; for EFT the reference that the shopper writes, from the start. */
    reference: text(),
    /** The gateway's checkout id, for polling; null if the gateway has none. */
    checkoutId: text("checkout_id"),
    createdAt: time("created_at").notNull(),
    /** When the shopper returned from the gateway's page; proves no payment. */
    returnedAt: time("returned_at"),
    /** When the gateway was last polled. */
    askedAt: time("asked_at"),
    settledAt: time("settled_at"),
    /** Null when no refund of unused money is due. */
    refundReason: text("refund_reason").$type<RefundReason>(),
    /** The sum of its completed refunds. */
    refundedCents: integer("refunded_cents").notNull().default(0),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    uniqueIndex("payments_once_per_key").on(table.orderId, table.method, table.idempotencyKey),
    uniqueIndex("payments_reference").on(table.method, table.reference),
    index("payments_by_reference").on(table.reference).where(sql`${table.reference} is not null`),
    index("payments_to_ask").on(table.createdAt).where(sql`${table.state} = 'pending'`),
    index("payments_unconfirmed")
      .on(table.returnedAt)
      .where(sql`${table.state} = 'pending' and ${table.returnedAt} is not null`),
    index("payments_to_refund").on(table.id).where(sql`${table.state} = 'refund_pending'`),
    check("amount_not_negative", sql`${table.amountCents} >= 0`),
    check(
      "refunded_in_bounds",
      sql`${table.refundedCents} >= 0 and ${table.refundedCents} <= ${table.amountCents}`,
    ),
  ],
);

/** Payments of another amount than expected: not counted, and open until the owner settles them. */
export const wrongSums = pgTable(
  "wrong_sums",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    amountCents: integer("amount_cents").notNull(),
    /** The gateway's id; "" without one. */
    reference: text().notNull(),
    toldAt: time("told_at").notNull(),
    /** When the owner refunded it or accepted it as payment; null while open. */
    settledAt: time("settled_at"),
  },
  (table) => [
    uniqueIndex("wrong_sums_once").on(table.paymentId, table.amountCents, table.reference),
    index("wrong_sums_open").on(table.paymentId).where(sql`${table.settledAt} is null`),
  ],
);

/** The refunds of a payment, except refused ones, never exceed it. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    state: text().$type<RefundStep>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** The owner's text, shown on the credit note and by the gateway. */
    reason: text().notNull(),
    /** Returned goods; null when only money goes back. */
    goods: jsonb().$type<RefundedGoods[]>(),
    /** The gateway's refund id, once reported. */
    reference: text(),
    createdAt: time("created_at").notNull(),
    /** When the gateway was last asked to refund, or polled. */
    askedAt: time("asked_at"),
    settledAt: time("settled_at"),
    /** The gateway's reason for refusing or, while open, the last error. For the owner. */
    refusal: text(),
  },
  (table) => [
    index("refunds_payment").on(table.paymentId),
    index("refunds_refused").on(table.paymentId).where(sql`${table.state} = 'refused'`),
    index("refunds_open").on(table.id).where(sql`${table.state} in ('pending', 'sent')`),
    check("refund_positive", sql`${table.amountCents} > 0`),
  ],
);

/** Credits of bank statements matched to payments: reading a statement twice changes nothing. Without payer data. */
export const bankCredits = pgTable(
  "bank_credits",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /**
     * A hash of day, amount, reference, and position among equal rows of the day: banks describe one credit in varying
     * words.
     */
    fingerprint: text().notNull().unique(),
    postedOn: date("posted_on").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** The payment that it pays or partly pays. */
    paymentId: integer("payment_id").references(() => payments.id),
    /** The outcome as text. */
    outcome: text().notNull(),
    readAt: time("read_at").notNull(),
  },
  (table) => [index("bank_credits_payment").on(table.paymentId)],
);

/** All notifications with their outcomes, as evidence in disputes. Holds no payer data. */
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
