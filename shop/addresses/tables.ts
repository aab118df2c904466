import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { AddressKind } from "../../words/addresses/address-kinds.ts";
import type { Province } from "../../words/addresses/provinces.ts";
import { users } from "../accounts/tables.ts";

export const addresses = pgTable(
  "addresses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    current: boolean().notNull(),
    label: text(),
    type: text().$type<AddressKind>().notNull(),
    recipientName: text("recipient_name").notNull(),
    /** E.164, e.g. +27821234567. */
    contactPhone: text("contact_phone").notNull(),
    unit: text(),
    complexOrBuilding: text("complex_or_building"),
    street: text().notNull(),
    suburb: text().notNull(),
    city: text().notNull(),
    province: text().$type<Province>().notNull(),
    /** Text, to keep leading zeros such as 0001. */
    postalCode: text("postal_code").notNull(),
    deliveryNotes: text("delivery_notes"),
    /** For streets without names, e.g. "5G6C3C7V+8V"; see https://maps.google.com/pluscodes. */
    plusCode: text("plus_code"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("addresses_user").on(table.userId),
    uniqueIndex("one_current_address").on(table.userId).where(sql`${table.current}`),
  ],
);
