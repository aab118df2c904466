import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** What shoppers and visitors wrote to the shop. */
export const supportTickets = pgTable(
  "support_tickets",
  {
    /** Shown padded, as orders are. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Sent twice with the same key it is one ticket: a digest of writer and key. */
    idempotencyKey: text("idempotency_key"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    topic: text().notNull(),
    /** One of the shopper's own; what a visitor typed is stored unchecked. */
    orderId: integer("order_id"),
    message: text().notNull(),
    /** JPEG, made smaller and freed of what cameras write into it. */
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
