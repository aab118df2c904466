import { index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";

/** Who wants to know when a product can be had again. Gone once the mail is on its way. */
export const stockNotices = pgTable(
  "stock_notices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Lower case, as accounts have it. */
    email: text().notNull(),
    /** The same for all that one address waits for at a time: the link in a mail ends all of it. */
    unsubscribeToken: text("unsubscribe_token").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("stock_notices_once").on(table.productId, table.email),
    index("stock_notices_email").on(table.email),
    index("stock_notices_token").on(table.unsubscribeToken),
  ],
);

/** How many were told since a product was last sold out, so that few pieces do not call many shoppers. */
export const stockNoticeRounds = pgTable("stock_notice_rounds", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  mailed: integer().notNull(),
});
