import { sql } from "drizzle-orm";
import { check, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Where addresses that are no more lead to. */
export const redirects = pgTable(
  "redirects",
  {
    /** Normalised: decoded, without query, hash or a slash at its end. */
    path: text().primaryKey(),
    /** A path of this shop, or an address that begins with http:// or https://. */
    target: text().notNull(),
    status: smallint().$type<301 | 302>().notNull(),
    /** Who made the row; a row of the owner is never overwritten by one that a rename makes. */
    source: text().$type<"owner" | "rename">().notNull(),
    hits: integer().notNull().default(0),
    lastHitAt: time("last_hit_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [check("redirect_status", sql`${table.status} in (301, 302)`)],
);
