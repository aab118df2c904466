import { and, gt, isNull, lte, or } from "drizzle-orm";
import { users } from "./tables.ts";

// Each question is asked twice: of a loaded account and in a query. On its removal day an account counts as gone; due
// work then erases it.

type Removal = Pick<typeof users.$inferSelect, "removalDueAt" | "removedAt">;

/** Whether login is possible. */
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

/** Whether removal was requested and no login has cancelled it. The request ended all sessions. */
export function isLeaving({ removalDueAt, removedAt }: Removal): boolean {
  return removalDueAt !== null || removedAt !== null;
}
