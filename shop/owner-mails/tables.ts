import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the owner was told once, by the key of the problem; a problem that is over leaves its row. */
export const ownerWarnings = pgTable("owner_warnings", {
  key: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});
