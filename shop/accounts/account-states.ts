import { and, gt, isNull, lte, or } from "drizzle-orm";
import { users } from "./tables.ts";

// An account is open until the day of its removal, if one was asked for. Then it is as if it were not there, and due
// work removes it. Each question stands here twice, for an account at hand and for a query.

type Removal = Pick<typeof users.$inferSelect, "removalDueAt" | "removedAt">;

/** Whether one can log in to it. */
export function isOpenAt({ removalDueAt, removedAt }: Removal, now: Date): boolean {
  return !removedAt && (!removalDueAt || removalDueAt > now);
}

export function isOpen(now: Date) {
  return and(isNull(users.removedAt), or(isNull(users.removalDueAt), gt(users.removalDueAt, now)));
}

/** Whether it waits to be removed. */
export function isDueAt({ removalDueAt, removedAt }: Removal, now: Date): boolean {
  return !removedAt && removalDueAt !== null && removalDueAt <= now;
}

export function isDue(now: Date) {
  return and(isNull(users.removedAt), lte(users.removalDueAt, now));
}

/** Whether its removal was asked for, which ended all sessions, and no login has taken that back. */
export function isLeaving({ removalDueAt, removedAt }: Removal): boolean {
  return removalDueAt !== null || removedAt !== null;
}
