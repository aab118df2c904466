import { eq } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import type { MailTemplate, MailWords } from "../mail-message.ts";
import { type ChangeableMail, isChangeable } from "./changeable-mails.ts";
import { mailWords } from "./tables.ts";

const none: MailWords = { subject: null, opening: null, closing: null };

/** The owner's text for a mail, with unfilled placeholders. */
export async function wordsOf(db: Queryable, template: MailTemplate): Promise<MailWords> {
  if (!isChangeable(template)) return none;
  const { subject, opening, closing } = mailWords;
  const [words] = await db
    .select({ subject, opening, closing })
    .from(mailWords)
    .where(eq(mailWords.kind, template));
  return words ?? none;
}

/** Mails with the owner's text, and when it was set. */
export async function changedMails(db: Queryable): Promise<Map<ChangeableMail, Date>> {
  const { kind, changedAt } = mailWords;
  const rows = await db.select({ kind, changedAt }).from(mailWords);
  return new Map(rows.map((row) => [row.kind, row.changedAt]));
}
