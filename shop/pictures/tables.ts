import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";

export type PictureSourceState = "waiting" | "kept" | "refused";

/** Where pictures of products lie on the internet, or in the owner's folder, and what became of each. */
export const pictureSources = pgTable(
  "picture_sources",
  {
    /** As the file says it, at most 2000 characters; a file of the owner's folder is `file:` and its name. */
    address: text().primaryKey(),
    state: text().$type<PictureSourceState>().notNull().default("waiting"),
    /** What the picture is called in the store; null until it is kept. */
    pictureKey: text("picture_key"),
    /** How often it was asked for in vain since it last had to be. */
    attempts: smallint().notNull().default(0),
    /** Asked for no sooner. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    /** Why it is refused, or was not to be had when it was last asked for. */
    problem: text(),
  },
  (table) => [index("picture_sources_due").on(table.dueAt).where(sql`${table.state} = 'waiting'`)],
);

/** What lies in the store, by its key. Who keeps a picture writes its row first, who removes one holds it. */
export const storedPictures = pgTable("stored_pictures", {
  key: text().primaryKey(),
  /** Since when nothing of the shop shows it, as far as is known; null while something does. */
  unusedSince: timestamp("unused_since", { withTimezone: true }),
});

/** Which pictures a product shows, in order; `products.picture_keys` has those of them that are kept. */
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
