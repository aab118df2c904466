import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export type VoucherKind = "percent" | "rand" | "free_delivery";

/** Ids of categories (with all below), brands and products. */
export type GoodsChoice = { categoryIds?: number[]; brandIds?: number[]; productIds?: number[] };

export const vouchers = pgTable(
  "vouchers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Upper case, trimmed. */
    code: text().notNull().unique(),
    kind: text().$type<VoucherKind>().notNull(),
    /** 1–100 for "percent", cents for "rand", 0 for "free_delivery". */
    value: integer().notNull(),
    minimumSpendCents: integer("minimum_spend_cents").notNull().default(0),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    /** Applies to these goods only; null for all. */
    goodsIn: jsonb("goods_in").$type<GoodsChoice>(),
    /** Never applies to these. */
    goodsOut: jsonb("goods_out").$type<GoodsChoice>(),
    firstOrderOnly: boolean("first_order_only").notNull().default(false),
    /** Most orders over all shoppers and per shopper; null for no limit. */
    totalLimit: integer("total_limit"),
    userLimit: integer("user_limit"),
  },
  (table) => [
    check(
      "worth_in_bounds",
      sql`(${table.kind} = 'percent' and ${table.value} between 1 and 100) or (${table.kind} = 'rand' and ${table.value} > 0) or (${table.kind} = 'free_delivery' and ${table.value} = 0)`,
    ),
    check("limits_positive", sql`${table.totalLimit} > 0 and ${table.userLimit} > 0`),
  ],
);
