import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ChangeableMail } from "./changeable-mails.ts";

/** The owner's own words in the shop's mails, by the kind of mail; what is null stays as the shop has it. */
export const mailWords = pgTable("mail_words", {
  kind: text().$type<ChangeableMail>().primaryKey(),
  subject: text(),
  opening: text(),
  closing: text(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});
