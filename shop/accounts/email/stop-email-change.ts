import { and, eq, gt, ne } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { invalid } from "../../shop-error.ts";
import { forgetCodes } from "../codes/one-time-codes.ts";
import { lockAccount, lockSignedIn } from "../lock-user.ts";
import { noted } from "../note-act.ts";
import { closeSessionsOf } from "../sessions/sessions.ts";
import { hashOfToken } from "../sessions/token.ts";
import { emailConfirmations, users } from "../tables.ts";
import type { User } from "../users.ts";
import { forgetConfirmation } from "./pending-email.ts";

/**
 * Stops a pending change of address by the link sent to the present one, and ends all sessions, since somebody else
 * made the request.
 * Atomic. A token works once.
 * @throws ShopError `invalid` under `token` when it is unknown or used, or the change is over
 */
export async function stopEmailChange(shop: Shop, token: string): Promise<void> {
  await noted(shop, "email-stop", {}, (about) =>
    shop.db.transaction(async (tx) => {
      const waiting = await changeToStop(shop, tx, token);
      if (waiting) await lockAccount(tx, waiting.userId);
      // Checked again under the lock.
      if (!waiting || !(await changeToStop(shop, tx, token))) throw dead();
      about.userId = waiting.userId;
      await forgetConfirmation(tx, waiting.userId);
      await forgetCodes(tx, waiting.userId);
      await closeSessionsOf(tx, waiting.userId);
    }),
  );
}

async function changeToStop({ clock }: Shop, db: Queryable, token: string) {
  const [waiting] = await db
    .select({ userId: emailConfirmations.userId })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(
      and(
        eq(emailConfirmations.linkHash, hashOfToken(token)),
        ne(emailConfirmations.email, users.email),
        gt(emailConfirmations.expiresAt, clock.now()),
      ),
    );
  return waiting;
}

/** Cancels a pending change at the shopper's request. Safe to repeat. @param token of the session */
export async function keepEmail(shop: Shop, user: User, token: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const account = await lockSignedIn(shop, tx, user, token);
    const isChange = ne(emailConfirmations.email, account.email);
    await tx.delete(emailConfirmations).where(and(eq(emailConfirmations.userId, user.id), isChange));
  });
}

function dead() {
  return invalid("token", "This change has already been stopped, or is over");
}
