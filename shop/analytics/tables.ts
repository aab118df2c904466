import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What shoppers did, by the names of GA4. Never a name, an e-mail address or a network address. */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    name: text().notNull(),
    /** A random number of the browser's, only of those who accepted; else null. */
    visitor: text(),
    /** The page it happened on, without its query. */
    path: text().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("analytics_events_name_at").on(table.name, table.at),
    index("analytics_events_at").on(table.at),
  ],
);
