import { eq } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import type { User } from "./sessions.ts";
import { users } from "./tables.ts";

/**
 * Makes changes of one shopper go one after the other until the transaction ends.
 * The first lock in the shop's global order: user → order → payment → stock by product id.
 */
export async function lockUser(tx: Transaction, user: User): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
}
