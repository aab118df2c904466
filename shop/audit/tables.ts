import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Changes made by the owner: a row each, written in the transaction of the change. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The operating system's user who ran the command. */
    by: text().notNull(),
    /** Such as "maintenance.on". */
    action: text().notNull(),
    subject: text(),
    details: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index("audit_entries_at").on(table.at)],
);
