import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";

export const stockLevels = pgTable(
  "stock_levels",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    onHand: integer("on_hand").notNull(),
    /** By unpaid orders. */
    reserved: integer().notNull().default(0),
  },
  (table) => [
    check("on_hand_not_negative", sql`${table.onHand} >= 0`),
    check("reserved_not_negative", sql`${table.reserved} >= 0`),
  ],
);
