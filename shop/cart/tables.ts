import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";

export const cartLines = pgTable(
  "cart_lines",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** No foreign key: the line outlives its product, to report that it is no longer sold. */
    productId: integer("product_id").notNull(),
    quantity: integer().notNull(),
    /** To report a changed price. */
    priceSeenCents: integer("price_seen_cents").notNull(),
    nameSeen: text("name_seen").notNull().default(""),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    check("quantity_in_bounds", sql`${table.quantity} between 1 and 99`),
  ],
);
