import { eq } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { invalid } from "../../shop-error.ts";
import { forgetCodes } from "../codes/one-time-codes.ts";
import { lockAccount } from "../lock-user.ts";
import { noted } from "../note-act.ts";
import { noPassword } from "../passwords/password.ts";
import { keepAccount } from "../removal.ts";
import { closeSessionsOf } from "../sessions/sessions.ts";
import { users } from "../tables.ts";
import type { User } from "../users.ts";
import { writeEmail } from "./change-email.ts";
import { changeOfToken, forgetChangesSince } from "./email-changes.ts";
import { forgetConfirmation } from "./pending-email.ts";

/**
 * Undoes a change of address by the link sent to the old one. Ends sessions, codes and a requested removal, and clears
 * the password, which a thief may know: an OTP to the old address sets a new one.
 * Atomic, with `onUndo`. Concurrency: a token works once.
 * @throws ShopError `invalid` under `token` when it is unknown, used or expired, and under `email` when another account
 * has the old address, which its reservation prevents
 */
export async function undoEmailChange(
  shop: Shop,
  token: string,
  onUndo: (tx: Transaction, lockedUser: Pick<User, "id">) => Promise<void>,
): Promise<void> {
  await noted(shop, "email-undo", {}, (about) =>
    shop.db.transaction(async (tx) => {
      const change = await lockedChange(shop, tx, token);
      about.userId = change.userId;
      await forgetChangesSince(tx, change);
      // The link reached this address by mail, which proves it.
      await writeEmail(tx, change.userId, { email: change.oldEmail, emailProvedAt: shop.clock.now() });
      await tx.update(users).set({ passwordHash: noPassword }).where(eq(users.id, change.userId));
      await keepAccount(tx, change.userId);
      await forgetCodes(tx, change.userId);
      await forgetConfirmation(tx, change.userId);
      await closeSessionsOf(tx, change.userId);
      await onUndo(tx, { id: change.userId });
    }),
  );
}

async function lockedChange(shop: Shop, tx: Transaction, token: string) {
  const found = await changeOfToken(shop, tx, token);
  if (found) await lockAccount(tx, found.userId);
  // Checked again under the lock.
  const change = found && (await changeOfToken(shop, tx, token));
  if (!change) throw invalid("token", "This link has already been used, or is older than seven days");
  return change;
}
