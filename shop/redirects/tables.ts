import { sql } from "drizzle-orm";
import { check, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Redirects of addresses without pages. */
export const redirects = pgTable(
  "redirects",
  {
    /** Normalised by `redirectPath`. */
    path: text().primaryKey(),
    /** A path of this shop, or an http(s) address. */
    target: text().notNull(),
    status: smallint().$type<301 | 302>().notNull(),
    /** Automatic rows ("rename") never overwrite the owner's. */
    source: text().$type<"owner" | "rename">().notNull(),
    hits: integer().notNull().default(0),
    lastHitAt: time("last_hit_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [check("redirect_status", sql`${table.status} in (301, 302)`)],
);
