import { and, eq, gte, inArray, isNull, like, sql } from "drizzle-orm";
import type { Queryable, Shop } from "../shop.ts";
import { auditEntries } from "./tables.ts";

/** Who changes something of the shop's own. */
export type Actor = {
  /** The user of the machine the command runs on. */
  by: string;
};

export type Act = {
  /** "maintenance.on": the module and what was done. */
  action: string;
  /** What it was done to, as the owner would name it. */
  subject?: string;
  /** What it is now, and for what cannot be read any more what it was. No personal data. */
  details?: Record<string, unknown>;
};

/**
 * Writes down what the owner changed. Belongs into the transaction of the change, so that neither is without the other;
 * what is changed in many transactions is written down before the first.
 */
export async function recordAct(
  db: Queryable,
  shop: Pick<Shop, "clock">,
  actor: Actor,
  act: Act,
): Promise<void> {
  await recordActs(db, shop, actor, [act]);
}

/** Takes the reasons that somebody gave out of what was done to these; what was done stays. */
export async function blankReasons(db: Queryable, action: string, subjects: string[]): Promise<void> {
  await db
    .update(auditEntries)
    .set({ details: sql`${auditEntries.details} - 'reason'` })
    .where(and(eq(auditEntries.action, action), inArray(auditEntries.subject, subjects)));
}

/** Whether the same was done to the same since a moment, with these details and whatever others. */
export async function wasActed(
  db: Queryable,
  { action, subject, details }: Act,
  since: Date,
): Promise<boolean> {
  const is = and(
    gte(auditEntries.at, since),
    eq(auditEntries.action, action),
    subject === undefined ? isNull(auditEntries.subject) : eq(auditEntries.subject, subject),
    sql`${auditEntries.details} @> ${JSON.stringify(details ?? {})}::jsonb`,
  );
  const rows = await db.select({ id: auditEntries.id }).from(auditEntries).where(is).limit(1);
  return rows.length > 0;
}

/** Whether anything was ever done to what this module keeps: "sections" asks for "sections.add" and all others of it. */
export async function wasEverActed(db: Queryable, module: string): Promise<boolean> {
  const ofModule = like(auditEntries.action, `${module}.%`);
  const rows = await db.select({ id: auditEntries.id }).from(auditEntries).where(ofModule).limit(1);
  return rows.length > 0;
}

/** Writes down several at once: thousands of them, not tens of thousands. */
export async function recordActs(
  db: Queryable,
  { clock }: Pick<Shop, "clock">,
  { by }: Actor,
  acts: Act[],
): Promise<void> {
  const at = clock.now();
  const rows = acts.map(({ action, subject, details }) => ({ at, by, action, subject, details }));
  if (rows.length > 0) await db.insert(auditEntries).values(rows);
}
