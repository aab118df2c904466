import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Events, with GA4's names. Never holds a name, an email address or an IP address. */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    name: text().notNull(),
    /** Random; null without consent. */
    visitor: text(),
    /** The page's path, without its query. */
    path: text().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("analytics_events_name_at").on(table.name, table.at),
    index("analytics_events_at").on(table.at),
  ],
);
