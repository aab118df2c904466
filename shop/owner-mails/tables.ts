import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Problems the owner was told of, by key. */
export const ownerWarnings = pgTable("owner_warnings", {
  key: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});
