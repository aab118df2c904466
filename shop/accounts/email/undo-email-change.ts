import { eq } from "drizzle-orm";
import type { Shop, Transaction } from "../../shop.ts";
import { invalid } from "../../shop-error.ts";
import { lockAccount } from "../lock-user.ts";
import { noted } from "../note-act.ts";
import { forgetCodes } from "../one-time-codes.ts";
import { noPassword } from "../password.ts";
import { keepAccount } from "../removal.ts";
import { closeSessionsOf } from "../sessions.ts";
import { users } from "../tables.ts";
import type { User } from "../users.ts";
import { writeEmail } from "./change-email.ts";
import { changeOfToken, forgetChangesSince } from "./email-changes.ts";
import { forgetConfirmation } from "./pending-email.ts";

/**
 * Takes a change of the e-mail address back, for whoever reads the old address's mail. It ends all sessions, pending
 * codes and a removal that was asked for, and the password opens nothing any more, as whoever changed the address may
 * know it: a code to the old address sets a new one.
 *
 * Atomic, together with `onUndo`. A token works once, also when it comes twice at the same time.
 *
 * @throws ShopError `invalid` under `token` when it is unknown, used or too old, and under `email` when
 * another account has the old address, which nobody gets as long as it is kept
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
      // The link came by mail to this address.
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
  // Again, under the lock: it may have been used meanwhile.
  const change = found && (await changeOfToken(shop, tx, token));
  if (!change) throw invalid("token", "This link has been used already or is older than seven days");
  return change;
}
