import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the owner, or who works for the owner, changed: a row for each change, written in its transaction. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who: the user of the machine the command ran on. */
    by: text().notNull(),
    /** What was done, "maintenance.on". */
    action: text().notNull(),
    /** What it was done to, as the owner would name it. */
    subject: text(),
    details: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index("audit_entries_at").on(table.at)],
);
