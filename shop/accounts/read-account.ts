import { asc, eq } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import {
  emailChanges,
  emailConfirmations,
  knownDevices,
  oneTimeCodes,
  resetTokens,
  users,
} from "./tables.ts";
import type { User } from "./users.ts";

/** The account's stored data without devices and secrets. */
export type AccountRecord = {
  createdAt: Date;
  earlierEmails: { email: string; keptUntil: Date }[];
  /** Requested codes and reset tokens. */
  passwordRequests: { expiresAt: Date }[];
  emailsToConfirm: { email: string; expiresAt: Date }[];
  knownDevices: { expiresAt: Date }[];
};

/** For the shopper's data export. */
export async function readAccount(db: Queryable, { id }: User): Promise<AccountRecord | undefined> {
  const [[account], earlierEmails, codes, resets, emailsToConfirm, devices] = await Promise.all([
    db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, id)),
    db
      .select({ email: emailChanges.oldEmail, keptUntil: emailChanges.expiresAt })
      .from(emailChanges)
      .where(eq(emailChanges.userId, id))
      .orderBy(asc(emailChanges.expiresAt)),
    db.select({ expiresAt: oneTimeCodes.expiresAt }).from(oneTimeCodes).where(eq(oneTimeCodes.userId, id)),
    db.select({ expiresAt: resetTokens.expiresAt }).from(resetTokens).where(eq(resetTokens.userId, id)),
    db
      .select({ email: emailConfirmations.email, expiresAt: emailConfirmations.expiresAt })
      .from(emailConfirmations)
      .where(eq(emailConfirmations.userId, id)),
    db.select({ expiresAt: knownDevices.expiresAt }).from(knownDevices).where(eq(knownDevices.userId, id)),
  ]);
  const passwordRequests = [...codes, ...resets];
  return account && { ...account, earlierEmails, passwordRequests, emailsToConfirm, knownDevices: devices };
}
