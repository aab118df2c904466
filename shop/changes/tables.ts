import { bigint, pgTable, text } from "drizzle-orm/pg-core";

/** A version counter by topic: processes that see a new number read the setting again. */
export const settingChanges = pgTable("setting_changes", {
  topic: text().primaryKey(),
  version: bigint({ mode: "number" }).notNull().default(1),
});
