import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** At most one row. */
export const maintenanceSwitch = pgTable(
  "maintenance_switch",
  {
    id: integer().primaryKey().default(1),
    isOn: boolean("is_on").notNull(),
    message: text(),
    endsAt: time("ends_at"),
    changedAt: time("changed_at").notNull(),
  },
  (table) => [check("one_switch", sql`${table.id} = 1`)],
);
