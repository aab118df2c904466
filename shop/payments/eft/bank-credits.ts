import { createHash } from "node:crypto";
import { count, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../shop.ts";
import { bankCredits } from "../tables.ts";

export type CreditName = {
  /** "2026-11-22". */
  day: string;
  amountCents: number;
  reference: string;
  /** 1 for the first of a day with this sum and reference. */
  which: number;
};

/**
 * By what a credit is known again, in whatever format and with whatever words around it a bank tells of it. Nothing of
 * it names who paid.
 */
export function fingerprintOf({ day, amountCents, reference, which }: CreditName): string {
  return createHash("sha256").update([day, amountCents, reference, which].join(" ")).digest("base64url");
}

/** @param tx holds the payment, so that two who read the same statement do so one after the other */
export async function wasRead(tx: Transaction, fingerprint: string): Promise<boolean> {
  const [row] = await tx
    .select({ rows: count() })
    .from(bankCredits)
    .where(eq(bankCredits.fingerprint, fingerprint));
  return (row?.rows ?? 0) > 0;
}

/** What statements have told of a payment, in cents. */
export async function readCents(db: Queryable, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${bankCredits.amountCents}), 0)` })
    .from(bankCredits)
    .where(eq(bankCredits.paymentId, paymentId));
  return Number(row?.cents ?? 0);
}

export async function keepCredit(tx: Transaction, credit: typeof bankCredits.$inferInsert): Promise<void> {
  await tx.insert(bankCredits).values(credit);
}
