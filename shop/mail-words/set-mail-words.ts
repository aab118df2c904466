import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { isVisibleText } from "../../words/text/visible-text.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { MailWords } from "../mail-message.ts";
import type { Shop } from "../shop.ts";
import { type ChangeableMail, changeableMails } from "./changeable-mails.ts";
import { wordsOf } from "./mail-words.ts";
import { mailWords } from "./tables.ts";

type Changing = Pick<Shop, "db" | "clock">;

/** Absent parts stay unchanged; "" removes the owner's text. */
export type MailWordsInput = Partial<Record<keyof MailWords, string>>;

export type MailWordsSet = { ok: true; words: MailWords; isNew: boolean } | { ok: false; problems: string[] };

const longest = { subject: 120, opening: 2000, closing: 2000 };

/**
 * Sets the owner's text for a mail, also for queued ones. Required content (order, amounts, codes, links) stays.
 * Atomic. Safe to repeat. Concurrency: the later change wins.
 * @returns all problems as sentences, and then changes nothing
 */
export async function setMailWords(
  shop: Changing,
  actor: Actor,
  kind: ChangeableMail,
  input: MailWordsInput,
): Promise<MailWordsSet> {
  const problems = parts.flatMap((part) => problemsOf(kind, part, input[part] ?? ""));
  if (problems.length > 0) return { ok: false, problems };
  return shop.db.transaction(async (tx) => {
    const before = await wordsOf(tx, kind);
    const words = { ...before };
    for (const part of parts) if (input[part] !== undefined) words[part] = input[part].trim() || null;
    if (isDeepStrictEqual(before, words)) return { ok: true, words, isNew: false };
    const changedAt = shop.clock.now();
    await tx
      .insert(mailWords)
      .values({ kind, ...words, changedAt })
      .onConflictDoUpdate({ target: mailWords.kind, set: { ...words, changedAt } });
    await recordAct(tx, shop, actor, { action: "mails.set", subject: kind, details: { ...words } });
    return { ok: true, words, isNew: true };
  });
}

/** Removes the owner's text from a mail. Atomic. Safe to repeat. @returns whether it had any */
export function resetMailWords(shop: Changing, actor: Actor, kind: ChangeableMail): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const before = await wordsOf(tx, kind);
    const removed = await tx.delete(mailWords).where(eq(mailWords.kind, kind)).returning();
    if (removed.length === 0) return false;
    await recordAct(tx, shop, actor, { action: "mails.reset", subject: kind, details: { before } });
    return true;
  });
}

const parts = ["subject", "opening", "closing"] as const;

function problemsOf(kind: ChangeableMail, part: keyof MailWords, words: string): string[] {
  const problems: string[] = [];
  if (words.length > longest[part]) problems.push(`The ${part} must be at most ${longest[part]} characters.`);
  if (!isVisibleText(words)) problems.push(`The ${part} must not hold invisible characters.`);
  if (part === "subject" && /[\t\r\n]/.test(words)) problems.push("The subject must be one line.");
  const known: string[] = changeableMails[kind].placeholders;
  const listed = known.map((name) => `{${name}}`).join(", ");
  for (const [whole, name = ""] of words.matchAll(/\{([^{}]*)\}/g))
    if (!known.includes(name))
      problems.push(`${whole} in the ${part} is not known; this mail knows ${listed}.`);
  return problems;
}
