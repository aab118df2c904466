import { date, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { DeliveryTerms } from "./delivery-terms.ts";

export type DeliveryKind = "courier" | "collect";

/** Delivery terms, a row per version; the newest counts. */
export const deliveryTermsVersions = pgTable("delivery_terms_versions", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  terms: jsonb().$type<DeliveryTerms>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** Days off besides weekends and public holidays, such as elections and company holidays. */
export const daysOff = pgTable("days_off", {
  date: date().primaryKey(),
  name: text().notNull(),
});
