import type { Shop } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import { accountMail } from "./account-mails.ts";
import { recoveryUrl } from "./email/change-email.ts";
import { isKeptForOther } from "./email/email-changes.ts";
import { expectProof } from "./email/pending-email.ts";
import { rememberDevice } from "./known-devices/known-devices.ts";
import { noted } from "./note-act.ts";
import { hashPassword } from "./passwords/password.ts";
import { checkNewPassword } from "./passwords/password-rules.ts";
import { registerTries } from "./rate-limits/limits.ts";
import { countTry } from "./rate-limits/rate-limit.ts";
import type { SignedIn } from "./sessions/login.ts";
import { openSession } from "./sessions/sessions.ts";
import { users } from "./tables.ts";
import { storedEmail, userColumns } from "./users.ts";

export type Registration = {
  name: string;
  email: string;
  password: string;
  deviceName?: string | undefined;
  network?: string | undefined;
  device?: string | undefined;
};

/**
 * Creates an account, signs it in and mails a welcome. Atomic.
 * @throws ShopError `invalid` under `email` when the address is taken or reserved (a unique constraint decides between
 * two), and under `password` when it is easily guessed; `too-many` for this network
 */
export function register(shop: Shop, registration: Registration): Promise<SignedIn> {
  return noted(shop, "register", { network: registration.network }, async (about) => {
    const signedIn = await makeAccount(shop, registration);
    about.userId = signedIn.user.id;
    return signedIn;
  });
}

async function makeAccount(
  shop: Shop,
  { name, email: typed, password, deviceName, network, device: presented }: Registration,
): Promise<SignedIn> {
  const email = storedEmail(typed);
  await checkNewPassword(password, email, shop.settings.name);
  await countTry(shop, registerTries({ network }));
  const passwordHash = await hashPassword(password);
  return shop.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email, name, passwordHash, createdAt: shop.clock.now() })
      .onConflictDoNothing({ target: users.email })
      .returning(userColumns);
    if (!user || (await isKeptForOther(shop, tx, email))) {
      throw invalid("email", "This email address already has an account. Log in instead.");
    }
    const linkToken = await expectProof(shop, tx, user.id, email);
    const confirmUrl = recoveryUrl(shop, "confirm", linkToken);
    await shop.jobs.enqueue(tx, "send-mail", accountMail(shop, user, "welcome", { confirmUrl }));
    const device = await rememberDevice(shop, tx, user.id, presented);
    const token = await openSession(shop, tx, user.id, deviceName, device);
    return { user, token, removalCancelled: false, device };
  });
}
