import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";

/**
 * Sales with dates. `products.price_cents` is the current price, so a starting sale is written there and an ending one
 * removed. A sale without dates is only a reduced price, without a row.
 */
export const sales = pgTable(
  "sales",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    priceCents: integer("price_cents").notNull(),
    /** Null when it started at once. */
    startsAt: timestamp("starts_at", { withTimezone: true }),
    /** Null for no end. */
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
