import { sql } from "drizzle-orm";
import { boolean, check, customType, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** One row a family: what listings filter, sort and count. Derived from the catalogue and the stock. */
export const searchEntries = pgTable(
  "search_entries",
  {
    familyId: integer("family_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The family's cheapest product in stock: the one its card shows. */
    productId: integer("product_id").notNull(),
    brandId: integer("brand_id").notNull(),
    /** The product's category and all above it. */
    categoryIds: integer("category_ids").array().notNull(),
    sectionIds: integer("section_ids").array().notNull(),
    priceCents: integer("price_cents").notNull(),
    savingsCents: integer("savings_cents").notNull(),
    inStock: boolean("in_stock").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    document: tsvector().notNull(),
  },
  (table) => [
    index("search_document").using("gin", table.document),
    index("search_categories").using("gin", table.categoryIds),
    index("search_sections").using("gin", table.sectionIds),
    index("search_brand").on(table.brandId),
    index("search_newest").on(table.createdAt, table.familyId),
    index("search_price").on(table.priceCents, table.familyId),
    index("search_in_stock").on(table.inStock.desc(), table.familyId),
  ],
);

/** Words and phrases that mean the same, as the owner wrote them: "fridge", "refrigerator". */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    words: text().array().notNull(),
  },
  (table) => [check("synonyms_are_several", sql`cardinality(${table.words}) >= 2`)],
);
