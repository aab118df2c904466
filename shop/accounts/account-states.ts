import { and, gt, isNull, lte, or } from "drizzle-orm";
import { users } from "./tables.ts";

// Each question is asked of a loaded account and in a query. An account due for removal counts as gone.

type Removal = Pick<typeof users.$inferSelect, "removalDueAt" | "removedAt">;

export function isOpenAt({ removalDueAt, removedAt }: Removal, now: Date): boolean {
  return !removedAt && (!removalDueAt || removalDueAt > now);
}

export function isOpen(now: Date) {
  return and(isNull(users.removedAt), or(isNull(users.removalDueAt), gt(users.removalDueAt, now)));
}

export function isDueAt({ removalDueAt, removedAt }: Removal, now: Date): boolean {
  return !removedAt && removalDueAt !== null && removalDueAt <= now;
}

export function isDue(now: Date) {
  return and(isNull(users.removedAt), lte(users.removalDueAt, now));
}

/** Removal was requested, which ended all sessions, and no login has cancelled it. */
export function isLeaving({ removalDueAt, removedAt }: Removal): boolean {
  return removalDueAt !== null || removedAt !== null;
}
