import { eq } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Transaction } from "../database.ts";
import { productLists } from "./tables.ts";

/** Erases a shopper's lists, deleted ones included. Safe to repeat. */
export async function forgetLists(tx: Transaction, user: Pick<User, "id">): Promise<void> {
  await tx.delete(productLists).where(eq(productLists.userId, user.id));
}
