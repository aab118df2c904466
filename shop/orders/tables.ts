import { type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { DeliveryKind } from "../delivery/tables.ts";
import { vouchers } from "../vouchers/tables.ts";
import type { InvoiceTo, OrderAddress, OrderedProduct, OrderStatus } from "./order.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Full-text words of the recipient's name; queries must repeat the expression for its index to apply. */
export const recipientWords = (address: SQLWrapper) =>
  sql`to_tsvector('simple', ${address}->'contact'->>'name')`;

/** The same for the recipient's phone number and the ordered SKU. */
export const recipientPhone = (address: SQLWrapper) => sql<string>`(${address}->'contact'->>'phone')`;
export const orderedSku = (product: SQLWrapper) => sql<string>`(${product}->>'sku')`;

export const orders = pgTable(
  "orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    idempotencyKey: text("idempotency_key"),
    status: text().$type<OrderStatus>().notNull(),
    /** Goods after discount. */
    amountCents: integer("amount_cents").notNull(),
    discountCents: integer("discount_cents").notNull().default(0),
    voucherId: integer("voucher_id").references(() => vouchers.id),
    voucherCode: text("voucher_code"),
    /** Paid late and honoured by the owner, though the voucher's limit was reached. */
    voucherHonoured: boolean("voucher_honoured").notNull().default(false),
    /** The owner's code, such as "courier"; rules depend on the kind. */
    deliveryMethod: text("delivery_method").notNull(),
    deliveryKind: text("delivery_kind").$type<DeliveryKind>().notNull(),
    /** As of the order. */
    deliveryLabel: text("delivery_label").notNull(),
    deliveryFeeCents: integer("delivery_fee_cents").notNull(),
    /** Without a voucher. */
    deliveryRegularFeeCents: integer("delivery_regular_fee_cents").notNull(),
    /** For collection only. */
    pickupPoint: text("pickup_point"),
    etaFrom: date("eta_from").notNull(),
    etaTo: date("eta_to").notNull(),
    address: jsonb().$type<OrderAddress>().notNull(),
    /** Null until shipped, or without tracking. */
    trackingNumber: text("tracking_number"),
    trackingUrl: text("tracking_url"),
    /** Null for a person. */
    invoiceTo: jsonb("invoice_to").$type<InvoiceTo>(),
    /** Null when the seller was not registered for VAT. */
    vatCents: integer("vat_cents"),
    createdAt: time("created_at").notNull(),
    /** When an unpaid order expires. */
    expiresAt: time("expires_at").notNull(),
    /** Groups unpaid orders of a network (unpaid/network-code.ts); null once paid or ended. */
    networkCode: text("network_code"),
    /** The same for the wider IPv6 network. */
    widerNetworkCode: text("wider_network_code"),
  },
  (table) => [
    uniqueIndex("orders_once_per_key").on(table.userId, table.idempotencyKey),
    index("orders_of_user").on(table.userId, table.id),
    index("orders_by_time").on(table.createdAt, table.id),
    index("orders_by_status").on(table.status, table.createdAt, table.id),
    index("orders_by_recipient").using("gin", recipientWords(table.address)),
    index("orders_by_phone").on(recipientPhone(table.address), table.id),
    index("orders_by_tracking").on(table.trackingNumber).where(sql`${table.trackingNumber} is not null`),
    index("orders_of_voucher").on(table.voucherId).where(sql`${table.voucherId} is not null`),
    index("orders_of_network").on(table.networkCode).where(sql`${table.networkCode} is not null`),
    index("orders_of_wider_network")
      .on(table.widerNetworkCode)
      .where(sql`${table.widerNetworkCode} is not null`),
    index("orders_to_expire").on(table.expiresAt).where(sql`${table.status} = 'pending_payment'`),
    check(
      "amounts_not_negative",
      sql`${table.amountCents} >= 0 and ${table.discountCents} >= 0 and ${table.deliveryFeeCents} >= 0 and ${table.deliveryRegularFeeCents} >= 0`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** No foreign key: orders outlive their products. */
    productId: integer("product_id").notNull(),
    quantity: integer().notNull(),
    priceCents: integer("price_cents").notNull(),
    discountCents: integer("discount_cents").notNull().default(0),
    vatRatePercent: smallint("vat_rate_percent").notNull(),
    vatCents: integer("vat_cents").notNull(),
    product: jsonb().$type<OrderedProduct>().notNull(),
  },
  (table) => [
    index("order_lines_order").on(table.orderId),
    index("order_lines_sku").on(orderedSku(table.product), table.orderId),
    check("quantity_positive", sql`${table.quantity} > 0`),
  ],
);

export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    status: text().$type<OrderStatus>().notNull(),
    at: time("at").notNull(),
    /** "shopper", "shop", "owner" or the gateway's method. */
    by: text().notNull(),
    note: text(),
  },
  (table) => [index("order_events_order").on(table.orderId)],
);
