import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";

/**
 * Sales with a start or an end. `products.price_cents` is what a product costs now, so a sale is put into it when it
 * starts and taken out of it when it ends. A sale without either is only a price below the regular one, and has no row.
 */
export const sales = pgTable(
  "sales",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    priceCents: integer("price_cents").notNull(),
    /** Null for a sale that started when it was set. */
    startsAt: timestamp("starts_at", { withTimezone: true }),
    /** Null for a sale that ends when somebody ends it. */
    endsAt: timestamp("ends_at", { withTimezone: true }),
    hasStarted: boolean("has_started").notNull(),
  },
  ({ priceCents, startsAt, endsAt, hasStarted }) => [
    index("sales_to_start").on(startsAt).where(sql`not ${hasStarted}`),
    index("sales_to_end").on(endsAt),
    check("sale_price_positive", sql`${priceCents} > 0`),
    check("sale_ends_after_it_starts", sql`${startsAt} < ${endsAt}`),
  ],
);
