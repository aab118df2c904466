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
    /** The gateway's own id, once it told us; for a payment by EFT what the shopper writes on it, from the start. */
    reference: text(),
    /** By what the gateway knows the try from its begin on, where it is asked by that; null elsewhere. */
    checkoutId: text("checkout_id"),
    createdAt: time("created_at").notNull(),
    /** When the shopper came back from the gateway's page; proves nothing. */
    returnedAt: time("returned_at"),
    /** When the gateway was last asked what became of it. */
    askedAt: time("asked_at"),
    settledAt: time("settled_at"),
    /** Why the money must go back; null where it need not. */
    refundReason: text("refund_reason").$type<RefundReason>(),
    /** What has gone back of it: the sum of its refunds that are done. */
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

/**
 * Money that a gateway told of and that is not its payment's sum to the cent: the shop counts it for nothing. Each stands
 * until the owner has said what became of it.
 */
export const wrongSums = pgTable(
  "wrong_sums",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    amountCents: integer("amount_cents").notNull(),
    /** The gateway's own id; "" where it told none. */
    reference: text().notNull(),
    toldAt: time("told_at").notNull(),
    /** When the owner said that it is paid back, or counts as the payment; null while it stands. */
    settledAt: time("settled_at"),
  },
  (table) => [
    uniqueIndex("wrong_sums_once").on(table.paymentId, table.amountCents, table.reference),
    index("wrong_sums_open").on(table.paymentId).where(sql`${table.settledAt} is null`),
  ],
);

/** Money on its way back, or back. What is not refused of a payment's refunds never exceeds the payment. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    state: text().$type<RefundStep>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** The owner's words, which credit note and gateway show. */
    reason: text().notNull(),
    /** What of the order came back; null where money alone goes back. */
    goods: jsonb().$type<RefundedGoods[]>(),
    /** The gateway's own id, once it told us. */
    reference: text(),
    createdAt: time("created_at").notNull(),
    /** When the gateway was last asked to pay it back, or what became of it. */
    askedAt: time("asked_at"),
    settledAt: time("settled_at"),
    /** Why the gateway refused it, or, of an open one, what kept it from an answer when it was last asked. For the owner. */
    refusal: text(),
  },
  (table) => [
    index("refunds_payment").on(table.paymentId),
    index("refunds_refused").on(table.paymentId).where(sql`${table.state} = 'refused'`),
    index("refunds_open").on(table.id).where(sql`${table.state} in ('pending', 'sent')`),
    check("refund_positive", sql`${table.amountCents} > 0`),
  ],
);

/**
 * The credits of bank statements that were taken for a payment, so that a statement read twice changes nothing. What names
 * a payer is not kept.
 */
export const bankCredits = pgTable(
  "bank_credits",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A hash of day, sum and reference, and which one of equal rows of the day it is: banks tell of it in many words. */
    fingerprint: text().notNull().unique(),
    postedOn: date("posted_on").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** The payment it was taken for, or is a part of. */
    paymentId: integer("payment_id").references(() => payments.id),
    /** What became of it, in words. */
    outcome: text().notNull(),
    readAt: time("read_at").notNull(),
  },
  (table) => [index("bank_credits_payment").on(table.paymentId)],
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
