import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The owner's switch: one row, and none until it is first used. */
export const maintenanceSwitch = pgTable(
  "maintenance_switch",
  {
    id: integer().primaryKey().default(1),
    isOn: boolean("is_on").notNull(),
    /** What visitors are told, in the owner's words. */
    message: text(),
    /** When the shop is expected to open again. */
    endsAt: time("ends_at"),
    changedAt: time("changed_at").notNull(),
  },
  (table) => [check("one_switch", sql`${table.id} = 1`)],
);
