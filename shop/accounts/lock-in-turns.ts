import type { Transaction } from "../database.ts";
import { lockFreeUsers } from "./lock-user.ts";
import type { User } from "./users.ts";

/**
 * Locks shoppers for one batched transaction and orders their requests (`turnsOf`). Skips shoppers who are already
 * locked or leaving, and never waits.
 */
export async function lockInTurns<Asked extends { user: Pick<User, "id"> }>(
  tx: Transaction,
  asked: Asked[],
): Promise<Asked[][]> {
  const locked = await lockFreeUsers(tx, [...new Set(asked.map(({ user }) => user.id))]);
  return turnsOf(asked.filter(({ user }) => locked.has(user.id)));
}

/** The first request of each shopper, then the second of each, and so on. */
export function turnsOf<Asked extends { user: Pick<User, "id"> }>(asked: Asked[]): Asked[][] {
  const ofUsers = [...Map.groupBy(asked, ({ user }) => user.id).values()];
  const length = Math.max(0, ...ofUsers.map((own) => own.length));
  return Array.from({ length }, (_, turn) => ofUsers.flatMap((own) => own[turn] ?? []));
}
