import { bigint, pgTable, text } from "drizzle-orm/pg-core";

/** How often what the owner settles has changed, by topic: who has seen another number reads it anew. */
export const settingChanges = pgTable("setting_changes", {
  topic: text().primaryKey(),
  version: bigint({ mode: "number" }).notNull().default(1),
});
