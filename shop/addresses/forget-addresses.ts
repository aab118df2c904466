import { eq } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Transaction } from "../database.ts";
import { addresses } from "./tables.ts";

/** Safe to repeat. */
export async function forgetAddresses(tx: Transaction, user: Pick<User, "id">): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, user.id));
}
