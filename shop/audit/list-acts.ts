import { asc, gte } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import { auditEntries } from "./tables.ts";

export type ListedAct = {
  at: Date;
  by: string;
  action: string;
  subject: string | null;
  details: Record<string, unknown> | null;
};

/** Oldest first; without `since`, all. */
export function listActs(db: Queryable, since?: Date): Promise<ListedAct[]> {
  const { at, by, action, subject, details, id } = auditEntries;
  return db
    .select({ at, by, action, subject, details })
    .from(auditEntries)
    .where(since && gte(at, since))
    .orderBy(asc(at), asc(id));
}
