import type { Transaction } from "../shop.ts";
import { lockFreeUsers } from "./lock-user.ts";
import type { User } from "./users.ts";

/**
 * What may be done in one transaction of what many shoppers ask for at once: first what each asked for first, then what
 * each asked for second, and so on. Shoppers who are locked already, or leaving, are left out: it waits for nobody.
 */
export async function lockInTurns<Asked extends { user: Pick<User, "id"> }>(
  tx: Transaction,
  asked: Asked[],
): Promise<Asked[][]> {
  const ofUsers = Map.groupBy(asked, ({ user }) => user.id);
  const locked = await lockFreeUsers(tx, [...ofUsers.keys()]);
  const free = [...ofUsers].flatMap(([userId, own]) => (locked.has(userId) ? [own] : []));
  const length = Math.max(0, ...free.map((own) => own.length));
  return Array.from({ length }, (_, turn) => free.flatMap((own) => own[turn] ?? []));
}
