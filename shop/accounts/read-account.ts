import { asc, eq } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { emailChanges, oneTimeCodes, resetTokens, users } from "./tables.ts";
import type { User } from "./users.ts";

/** What is kept about an account besides its devices, without anything that could open it. */
export type AccountRecord = {
  createdAt: Date;
  /** Addresses it had, and until when a change can be taken back. */
  earlierEmails: { email: string; keptUntil: Date }[];
  /** Codes and rights to set a new password that were asked for. */
  passwordRequests: { expiresAt: Date }[];
};

/** For the shopper's own copy. */
export async function readAccount(db: Queryable, { id }: User): Promise<AccountRecord | undefined> {
  const [[account], earlierEmails, codes, resets] = await Promise.all([
    db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, id)),
    db
      .select({ email: emailChanges.oldEmail, keptUntil: emailChanges.expiresAt })
      .from(emailChanges)
      .where(eq(emailChanges.userId, id))
      .orderBy(asc(emailChanges.expiresAt)),
    db.select({ expiresAt: oneTimeCodes.expiresAt }).from(oneTimeCodes).where(eq(oneTimeCodes.userId, id)),
    db.select({ expiresAt: resetTokens.expiresAt }).from(resetTokens).where(eq(resetTokens.userId, id)),
  ]);
  return account && { ...account, earlierEmails, passwordRequests: [...codes, ...resets] };
}
