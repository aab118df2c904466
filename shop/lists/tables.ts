import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const productLists = pgTable(
  "product_lists",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The Wishlist; its row comes with the first product. */
    locked: boolean().notNull().default(false),
    /** In the share link; null when not shared. */
    shareToken: text("share_token").unique(),
    createdAt: time("created_at").notNull(),
    /** Deleted but restorable for a while. */
    deletedAt: time("deleted_at"),
  },
  (table) => [
    uniqueIndex("product_lists_locked").on(table.userId).where(sql`${table.locked}`),
    uniqueIndex("product_lists_name")
      .on(table.userId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    index("product_lists_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

export const productListProducts = pgTable(
  "product_list_products",
  {
    listId: integer("list_id")
      .notNull()
      .references(() => productLists.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    addedAt: time("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.productId] }),
    index("product_list_products_product").on(table.productId),
  ],
);
