import { sql } from "drizzle-orm";
import { type Actor, recordAct } from "../../audit/audit.ts";
import type { Shop } from "../../shop.ts";
import { lockAccount } from "../lock-user.ts";
import { sessions } from "../tables.ts";
import { accountByEmail, storedEmail } from "../users.ts";
import { closeSessionsOf } from "./sessions.ts";

type OwnersShop = Pick<Shop, "db" | "clock">;

/**
 * Ends all sessions of one shopper for the owner; the password stays. Atomic. Safe to repeat.
 * @param typed the account's email address
 * @returns account id and number of sessions; undefined for an unknown address
 */
export async function logOutShopper(
  shop: OwnersShop,
  actor: Actor,
  typed: string,
): Promise<{ account: number; sessions: number } | undefined> {
  const account = await accountByEmail(shop, storedEmail(typed));
  if (!account) return undefined;
  return shop.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const ended = await closeSessionsOf(tx, account.id);
    const act = {
      action: "accounts.log-out",
      subject: `account ${account.id}`,
      details: { sessions: ended },
    };
    if (ended > 0) await recordAct(tx, shop, actor, act);
    return { account: account.id, sessions: ended };
  });
}

/** Ends all sessions of all shoppers for the owner. Atomic. Safe to repeat. @returns their number */
export async function logOutEverybody(shop: OwnersShop, actor: Actor): Promise<number> {
  return shop.db.transaction(async (tx) => {
    // A table lock, since row locks could deadlock. Logins meanwhile succeed afterwards.
    await tx.execute(sql`lock table ${sessions} in share row exclusive mode`);
    const ended = (await tx.delete(sessions)).rowCount ?? 0;
    const act = { action: "accounts.log-out", subject: "everybody", details: { sessions: ended } };
    if (ended > 0) await recordAct(tx, shop, actor, act);
    return ended;
  });
}
