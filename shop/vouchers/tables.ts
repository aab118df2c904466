import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export type VoucherKind = "percent" | "free_delivery";

export const vouchers = pgTable(
  "vouchers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Upper case, without spaces around. */
    code: text().notNull().unique(),
    kind: text().$type<VoucherKind>().notNull(),
    /** 1–99 for "percent", 0 for "free_delivery". */
    value: integer().notNull(),
    minimumSpendCents: integer("minimum_spend_cents").notNull().default(0),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
  },
  (table) => [
    check(
      "worth_in_bounds",
      sql`(${table.kind} = 'percent' and ${table.value} between 1 and 99) or (${table.kind} = 'free_delivery' and ${table.value} = 0)`,
    ),
  ],
);
