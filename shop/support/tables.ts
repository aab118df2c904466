import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const time = (name: string) => timestamp(name, { withTimezone: true });

export const supportTickets = pgTable(
  "support_tickets",
  {
    /** Shown with leading zeros, like order numbers. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A digest of writer and key. */
    idempotencyKey: text("idempotency_key"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    topic: text().notNull(),
    /** A shopper's own order; a visitor's entry is unchecked. */
    orderId: integer("order_id"),
    message: text().notNull(),
    /** JPEG, resized and without metadata. */
    photo: bytea(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("support_tickets_once_per_key")
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index("support_tickets_user").on(table.userId),
    index("support_tickets_email").on(table.email),
  ],
);
