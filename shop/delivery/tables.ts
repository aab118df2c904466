import { date, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { DeliveryTerms } from "./delivery-terms.ts";

/** How a way of delivery works: brought to the door, or fetched by the shopper. */
export type DeliveryKind = "courier" | "collect";

/** The owner's table of delivery, a row for each of its versions; the newest counts. */
export const deliveryTermsVersions = pgTable("delivery_terms_versions", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  terms: jsonb().$type<DeliveryTerms>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** Days without work besides weekends and the public holidays that the law names: elections, the shop's own holiday. */
export const daysOff = pgTable("days_off", {
  date: date().primaryKey(),
  name: text().notNull(),
});
