import { and, eq } from "drizzle-orm";
import type { Shop } from "../../shop.ts";
import { invalid } from "../../shop-error.ts";
import { accountMail } from "../account-mails.ts";
import { isOpenAt } from "../account-states.ts";
import { isKnownDevice, rememberDevice } from "../known-devices/known-devices.ts";
import { lockAccount } from "../lock-user.ts";
import { noted } from "../note-act.ts";
import { hashPassword, isOutdated, isPassword } from "../passwords/password.ts";
import { loginTries } from "../rate-limits/limits.ts";
import { countFailures } from "../rate-limits/rate-limit.ts";
import { keepAccount } from "../removal.ts";
import { users } from "../tables.ts";
import { type Account, accountByEmail, storedEmail, type User, userOf } from "../users.ts";
import { openSession } from "./sessions.ts";

export type Credentials = {
  email: string;
  password: string;
  deviceName?: string | undefined;
  network?: string | undefined;
  /** The known-device token, if any. */
  device?: string | undefined;
};

/** `removalCancelled`: by this login. `device`: the token for the device's cookie. */
export type SignedIn = { token: string; user: User; removalCancelled: boolean; device: string };

/**
 * Signs in and cancels a requested removal. A wrong address and a wrong password get the same answer after the same
 * time, against enumeration of accounts.
 * @throws ShopError `invalid` under `email`; `too-many` after too many failures of this address or network
 */
export function login(shop: Shop, credentials: Credentials): Promise<SignedIn> {
  const { password, network } = credentials;
  const email = storedEmail(credentials.email);
  return noted(shop, "login", { network }, async (about) => {
    const isKnown = await isKnownDevice(shop, email, credentials.device);
    const device = isKnown ? credentials.device : undefined;
    const signedIn = await countFailures(shop, loginTries({ email, network, device }), async () => {
      const account = await accountByEmail(shop, email);
      about.userId = account?.id;
      const matches = await isPassword(password, account?.passwordHash);
      if (!account || !matches) return undefined;
      const compared = isOutdated(account.passwordHash)
        ? await withNewHash(shop, account, password)
        : account;
      return signIn(shop, compared, credentials);
    });
    if (!signedIn) throw invalid("email", "That email and password don’t match.");
    return signedIn;
  });
}

/** Rehashes, since the plain password is known only at login. */
async function withNewHash({ db }: Shop, account: Account, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password);
  const isUnchanged = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash));
  await db.update(users).set({ passwordHash }).where(isUnchanged);
  return { ...account, passwordHash };
}

/**
 * Refuses an account that has changed since the comparison: a new password or removal ends all sessions and must not
 * miss this one.
 */
function signIn(
  shop: Shop,
  compared: Account,
  { deviceName, device: presented }: Credentials,
): Promise<SignedIn | undefined> {
  return shop.db.transaction(async (tx) => {
    const account = await lockAccount(tx, compared.id);
    if (!account || !isOpenAt(account, shop.clock.now())) return undefined;
    if (account.passwordHash !== compared.passwordHash) return undefined;
    const user = userOf(account);
    const removalCancelled = account.removalDueAt !== null;
    if (removalCancelled) {
      await keepAccount(tx, user.id);
      await shop.jobs.enqueue(tx, "send-mail", accountMail(shop, user, "removal-cancelled", {}));
    }
    const device = await rememberDevice(shop, tx, user.id, presented);
    const token = await openSession(shop, tx, user.id, deviceName, device);
    return { token, user, removalCancelled, device };
  });
}
