import { eq } from "drizzle-orm";
import type { Shop } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import { isPassword } from "./password.ts";
import type { SignedIn } from "./register.ts";
import { openSession } from "./sessions.ts";
import { users } from "./tables.ts";

export type Credentials = { email: string; password: string; deviceName?: string | undefined };

/**
 * Signs in. Wrong address and wrong password get the same answer after the same time, so that nobody can
 * find out who has an account.
 *
 * @throws ShopError `invalid` under `email`
 */
export async function login(shop: Shop, { email, password, deviceName }: Credentials): Promise<SignedIn> {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email.toLowerCase()));
  const matches = await isPassword(password, user?.passwordHash);
  if (!user || !matches) throw invalid("email", "The e-mail address or the password is not right.");
  const token = await openSession(shop, shop.db, user.id, deviceName);
  return { token, user: { id: user.id, email: user.email, name: user.name } };
}
