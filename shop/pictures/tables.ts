import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";

export type PictureSourceState = "waiting" | "kept" | "refused";

/** Source addresses of product pictures, and their state. */
export const pictureSources = pgTable(
  "picture_sources",
  {
    /** As in the file, at most 2000 characters; `file:` and a name for folder files. */
    address: text().primaryKey(),
    state: text().$type<PictureSourceState>().notNull().default("waiting"),
    /** Key in the store; null until stored. */
    pictureKey: text("picture_key"),
    /** Failures in a row. */
    attempts: smallint().notNull().default(0),
    /** Not fetched before. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    /** Why it was refused or last failed. */
    problem: text(),
  },
  (table) => [index("picture_sources_due").on(table.dueAt).where(sql`${table.state} = 'waiting'`)],
);

/** Contents of the store. Storing writes the row before the file; removing locks it. */
export const storedPictures = pgTable("stored_pictures", {
  key: text().primaryKey(),
  /** Since when it is unused; null while in use. */
  unusedSince: timestamp("unused_since", { withTimezone: true }),
});

/** Pictures of a product in order; `products.picture_keys` has the stored ones. */
export const productPictures = pgTable(
  "product_pictures",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    address: text()
      .notNull()
      .references(() => pictureSources.address),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index("product_pictures_address").on(table.address),
  ],
);
