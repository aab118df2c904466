import { isDeepStrictEqual } from "node:util";
import { asc, eq, sql } from "drizzle-orm";
import { isVisibleText } from "../../words/text/visible-text.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { announceChange } from "../catalogue/changes/changes.ts";
import type { Queryable } from "../database.ts";
import type { Shop } from "../shop.ts";
import { tellingWords } from "./index/words.ts";
import { searchSynonyms } from "./tables.ts";

/** Words or phrases with the same meaning. */
export type SynonymGroup = { id: number; words: string[] };

export type AddedSynonyms =
  | { ok: true; group: SynonymGroup; isNew: boolean }
  | { ok: false; problem: string };

const mostWords = 20;
const longestWord = 60;

/** Oldest first. */
export function listSynonyms(db: Queryable): Promise<SynonymGroup[]> {
  return db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id));
}

/**
 * Adds a synonym group. Ignores case and accents. Atomic; safe to repeat: an equal group stays.
 * Concurrency: the table lock lets the second of two calls see the first's group.
 */
export async function addSynonyms(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  words: string[],
): Promise<AddedSynonyms> {
  const clean = distinct(words.map((word) => word.trim().replaceAll(/\s+/g, " ")));
  const problem = problemOf(clean);
  if (problem) return { ok: false, problem };
  return shop.db.transaction(async (tx) => {
    // Readers do not wait.
    await tx.execute(sql`lock table ${searchSynonyms} in share row exclusive mode`);
    const same = (await listSynonyms(tx)).find((group) => meansTheSame(group.words, clean));
    if (same) return { ok: true, group: same, isNew: false };
    const [group] = await tx.insert(searchSynonyms).values({ words: clean }).returning();
    if (!group) throw new Error("The database returned no synonyms");
    await recordAct(tx, shop, actor, { action: "synonyms.add", subject: clean.join(", ") });
    await announceChange(tx, { familyIds: [] });
    return { ok: true, group, isNew: true };
  });
}

/** Atomic. @returns false when unknown */
export async function removeSynonyms(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  id: number,
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [removed] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
    if (!removed) return false;
    await recordAct(tx, shop, actor, { action: "synonyms.remove", subject: removed.words.join(", ") });
    await announceChange(tx, { familyIds: [] });
    return true;
  });
}

function distinct(words: string[]): string[] {
  const read = words.map(asSearched);
  return words.filter((_word, place) => read.indexOf(read[place] ?? "") === place);
}

function meansTheSame(words: string[], others: string[]): boolean {
  return isDeepStrictEqual(new Set(words.map(asSearched)), new Set(others.map(asSearched)));
}

/** The words a search uses: "Chests of drawers" → "chest drawer". */
function asSearched(phrase: string): string {
  return tellingWords(phrase).join(" ");
}

function problemOf(words: string[]): string | undefined {
  if (!words.every(isVisibleText)) return "A word has invisible characters in it";
  const empty = words.find((word) => asSearched(word) === "");
  if (empty !== undefined) return `"${empty}" has no word that the search looks for`;
  const long = words.find((word) => word.length > longestWord);
  if (long !== undefined) return `"${long.slice(0, 20)}…" is longer than ${longestWord} letters`;
  if (words.length < 2) return "It takes two different words or more to mean the same";
  return words.length > mostWords ? `More than ${mostWords} words in one group` : undefined;
}
