import type { Transaction } from "../shop.ts";
import { lockFreeUsers } from "./lock-user.ts";
import type { User } from "./users.ts";

/**
 * What may be done in one transaction of what many shoppers ask for at once: in turns,
 * as `turnsOf` says. Shoppers who are locked already, or leaving, are left out: it waits for nobody.
 */
export async function lockInTurns<Asked extends { user: Pick<User, "id"> }>(
  tx: Transaction,
  asked: Asked[],
): Promise<Asked[][]> {
  const locked = await lockFreeUsers(tx, [...new Set(asked.map(({ user }) => user.id))]);
  return turnsOf(asked.filter(({ user }) => locked.has(user.id)));
}

/** What each shopper asked for first, then what each asked for second, and so on. */
export function turnsOf<Asked extends { user: Pick<User, "id"> }>(asked: Asked[]): Asked[][] {
  const ofUsers = [...Map.groupBy(asked, ({ user }) => user.id).values()];
  const length = Math.max(0, ...ofUsers.map((own) => own.length));
  return Array.from({ length }, (_, turn) => ofUsers.flatMap((own) => own[turn] ?? []));
}
