import { index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";

/** Subscriptions to back-in-stock mails, deleted when the mail is queued. */
export const stockNotices = pgTable(
  "stock_notices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** Shared by all current notices of an address: one link ends them all. */
    unsubscribeToken: text("unsubscribe_token").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("stock_notices_once").on(table.productId, table.email),
    index("stock_notices_email").on(table.email),
    index("stock_notices_token").on(table.unsubscribeToken),
  ],
);

/** Mails sent since a product was last sold out. */
export const stockNoticeRounds = pgTable("stock_notice_rounds", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  mailed: integer().notNull(),
});
