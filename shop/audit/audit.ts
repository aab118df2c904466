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

/** The same for several at once: thousands of them, not tens of thousands. */
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
