import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Synonyms as the owner wrote them: "fridge", "refrigerator". */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    words: text().array().notNull(),
  },
  (table) => [check("synonyms_are_several", sql`cardinality(${table.words}) >= 2`)],
);
