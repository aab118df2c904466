import type { Shop } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import { hashPassword } from "./password.ts";
import { openSession, type User } from "./sessions.ts";
import { users } from "./tables.ts";

export type Registration = { name: string; email: string; password: string; deviceName?: string | undefined };

export type SignedIn = { token: string; user: User };

/**
 * Makes an account and signs it in, in one transaction.
 *
 * @throws ShopError `invalid` under `email` when the address has an account; the unique constraint decides,
 * so of two registrations at once exactly one succeeds
 */
export async function register(shop: Shop, registration: Registration): Promise<SignedIn> {
  const passwordHash = await hashPassword(registration.password);
  return shop.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email: registration.email.toLowerCase(),
        name: registration.name,
        passwordHash,
        createdAt: shop.clock.now(),
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id, email: users.email, name: users.name });
    if (!user) throw invalid("email", "There is an account with this e-mail address already. Login instead.");
    return { user, token: await openSession(shop, tx, user.id, registration.deviceName) };
  });
}
