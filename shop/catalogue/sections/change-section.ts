import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import { isVisibleText } from "../../../words/text/visible-text.ts";
import { type Actor, recordAct } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { addContentSection } from "../add.ts";
import { announceChange } from "../changes/changes.ts";
import { tidy } from "../owners-words.ts";
import { contentSections } from "../tables.ts";

export type Done =
  /** False when nothing changed; then nothing is recorded. */
  | { ok: true; isChanged: boolean }
  /** The reason, without a full stop. */
  | { ok: false; problem: string };

const longestName = 60;
const longestText = 200;

/** Adds a section below the others, shown once it has products. Atomic. @returns its id */
export async function addSection(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  input: { name: string; text: string },
): Promise<(Extract<Done, { ok: true }> & { id: number }) | Extract<Done, { ok: false }>> {
  const [name, text] = [tidy(input.name), tidy(input.text)];
  return shop.db.transaction(async (tx) => {
    const sections = await lockSections(tx);
    const problem = lengthProblem({ name, text }) ?? nameProblem(name, sections);
    if (problem) return { ok: false, problem };
    const position = Math.max(-1, ...sections.map((each) => each.position)) + 1;
    const id = await addContentSection(tx, { name, text, position, familyIds: [] });
    await recordAct(tx, shop, actor, { action: "sections.add", subject: name, details: { id, text } });
    await announceChange(tx, { familyIds: [] });
    return { ok: true, isChanged: true, id };
  });
}

export type SectionChange =
  | { name: string }
  | { text: string }
  | { startsAt: Date | null; endsAt: Date | null };

/** Changes a section's name, text or period. Atomic; safe to repeat. */
export async function changeSection(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  id: number,
  input: SectionChange,
): Promise<Done> {
  const change = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === "string" ? tidy(value) : value]),
  ) as Partial<typeof contentSections.$inferSelect>;
  return shop.db.transaction(async (tx) => {
    const sections = await lockSections(tx);
    const section = sections.find((each) => each.id === id);
    if (!section) return missing(id);
    const others = sections.filter((each) => each !== section);
    const problem =
      lengthProblem(change) ?? (change.name && nameProblem(change.name, others)) ?? periodProblem(change);
    if (problem) return { ok: false, problem };
    if (isDeepStrictEqual({ ...section, ...change }, section)) return { ok: true, isChanged: false };
    await tx.update(contentSections).set(change).where(eq(contentSections.id, id));
    const details = { id, ...change };
    await recordAct(tx, shop, actor, { action: actionOf(input), subject: section.name, details });
    await announceChange(tx, { familyIds: [] });
    return { ok: true, isChanged: true };
  });
}

function actionOf(input: SectionChange): string {
  if ("name" in input) return "sections.rename";
  return "text" in input ? "sections.set-text" : "sections.dates";
}

/** Moves sections to the front, in this order. Atomic; safe to repeat. */
export async function orderSections(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  ids: number[],
): Promise<Done> {
  return shop.db.transaction(async (tx) => {
    const sections = await lockSections(tx);
    const unknown = ids.find((id) => !sections.some((each) => each.id === id));
    if (unknown !== undefined) return missing(unknown);
    if (new Set(ids).size < ids.length) return { ok: false, problem: "A section is named twice" };
    const before = sections.map(({ id }) => id);
    const after = [...ids, ...before.filter((id) => !ids.includes(id))];
    if (isDeepStrictEqual(after, before)) return { ok: true, isChanged: false };
    for (const [position, id] of after.entries())
      await tx.update(contentSections).set({ position }).where(eq(contentSections.id, id));
    await recordAct(tx, shop, actor, { action: "sections.order", details: { first: ids } });
    await announceChange(tx, { familyIds: [] });
    return { ok: true, isChanged: true };
  });
}

/** Removes a section but not its products. Atomic. */
export async function removeSection(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  id: number,
): Promise<Done> {
  return shop.db.transaction(async (tx) => {
    const [removed] = await tx.delete(contentSections).where(eq(contentSections.id, id)).returning();
    if (!removed) return missing(id);
    const { name, text, rule } = removed;
    await recordAct(tx, shop, actor, {
      action: "sections.remove",
      subject: name,
      details: { id, text, rule },
    });
    await announceChange(tx, { everything: true });
    return { ok: true, isChanged: true };
  });
}

export const missing = (id: number) => ({ ok: false as const, problem: `There is no content section ${id}` });

/** Locks all sections, so that no two get the same position or name. */
function lockSections(tx: Transaction) {
  const { id, position } = contentSections;
  return tx.select().from(contentSections).orderBy(asc(position), asc(id)).for("update");
}

function lengthProblem({ name, text }: { name?: string; text?: string }): string | undefined {
  const isFit = (words: string | undefined, longest: number) =>
    words === undefined || (words !== "" && words.length <= longest);
  if (!isFit(name, longestName)) return `A name has from 1 to ${longestName} letters`;
  if (!isFit(text, longestText)) return `A text has from 1 to ${longestText} letters`;
  const isSeen = [name, text].every((words) => words === undefined || isVisibleText(words));
  return isSeen ? undefined : "There are characters in it that nobody can see";
}

function nameProblem(name: string, others: { id: number; name: string }[]): string | undefined {
  const same = others.find((each) => each.name.toLowerCase() === name.toLowerCase());
  return same && `There is a section "${same.name}" already: ${same.id}`;
}

function periodProblem({
  startsAt,
  endsAt,
}: Partial<typeof contentSections.$inferSelect>): string | undefined {
  return startsAt && endsAt && endsAt <= startsAt ? "It would end before it begins" : undefined;
}
