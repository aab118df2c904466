import { eq } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import type { User } from "./sessions.ts";
import { users } from "./tables.ts";

/** An account by its id, for the shop's own work such as mails. */
export async function userById(db: Queryable, userId: number): Promise<User | undefined> {
  const [user] = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  return user;
}
