import { and, eq, gte, inArray, isNull, like, sql } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import type { Shop } from "../shop.ts";
import { auditEntries } from "./tables.ts";

export type Actor = {
  /** The operating system's user who runs the command. */
  by: string;
};

export type Act = {
  /** "maintenance.on": module and verb. */
  action: string;
  /** The affected thing, as the owner would name it. */
  subject?: string;
  /** The new state, and the old one where it is lost. No personal data. */
  details?: Record<string, unknown>;
};

/**
 * Writes an audit entry. Call it in the transaction of the change; for a change over many transactions, before the
 * first.
 */
export async function recordAct(
  db: Queryable,
  shop: Pick<Shop, "clock">,
  actor: Actor,
  act: Act,
): Promise<void> {
  await recordActs(db, shop, actor, [act]);
}

/** Removes typed reasons from entries, which may be personal data; the entries stay. */
export async function blankReasons(db: Queryable, action: string, subjects: string[]): Promise<void> {
  await db
    .update(auditEntries)
    .set({ details: sql`${auditEntries.details} - 'reason'` })
    .where(and(eq(auditEntries.action, action), inArray(auditEntries.subject, subjects)));
}

/** Whether the same act was recorded since then, with at least these details. */
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

/** Whether any act of a module was recorded: "sections" matches "sections.add" and so on. */
export async function wasEverActed(db: Queryable, module: string): Promise<boolean> {
  const ofModule = like(auditEntries.action, `${module}.%`);
  const rows = await db.select({ id: auditEntries.id }).from(auditEntries).where(ofModule).limit(1);
  return rows.length > 0;
}

/** For thousands of entries, not tens of thousands (PostgreSQL limits parameters). */
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
