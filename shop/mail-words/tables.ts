import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ChangeableMail } from "./changeable-mails.ts";

/** Null means the default. */
export const mailWords = pgTable("mail_words", {
  kind: text().$type<ChangeableMail>().primaryKey(),
  subject: text(),
  opening: text(),
  closing: text(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});
