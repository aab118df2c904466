import { createHash } from "node:crypto";
import { and, between, count, eq, inArray, ne, notInArray, type SQLWrapper, sql } from "drizzle-orm";
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
 * By what a credit is known again, in whatever format and with whatever words around it a bank tells of it, as long as it
 * names the same day. Nothing of it names who paid.
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

type LikeCredit = { paymentId: number; amountCents: number; day: string; alike: string[] };

/** What is posted on a Saturday may be told as of Monday; columns for one credit's days differ by less than this. */
const nearDays = 7;
const dayMs = 86_400_000;

/**
 * The day of a credit of the same payment and sum that was read as of another day nearby and does not stand beside this
 * one in its file: banks tell of one credit under two days, and only of two in one file it is sure that they are two.
 *
 * @param alike the fingerprints of those of this payment and sum in the file
 * @returns "2026-11-22"
 */
export async function findTwin(
  tx: Transaction,
  { paymentId, amountCents, day, alike }: LikeCredit,
): Promise<string | undefined> {
  const { postedOn, fingerprint } = bankCredits;
  const isOfPayment = and(eq(bankCredits.paymentId, paymentId), eq(bankCredits.amountCents, amountCents));
  const isNear = between(postedOn, daysFrom(day, -nearDays), daysFrom(day, nearDays));
  const [twin] = await tx
    .select({ day: postedOn })
    .from(bankCredits)
    .where(and(isOfPayment, isNear, ne(postedOn, day), notInArray(fingerprint, alike)))
    .limit(1);
  return twin?.day;
}

function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** What statements have told of a payment, in cents. */
export async function readCents(db: Queryable, paymentId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`select ${readOf(sql`${paymentId}`)} as cents`);
  return rows[0]?.cents ?? 0;
}

/** The same within another question. @param paymentId its column there */
export function readOf(paymentId: SQLWrapper) {
  return sql<number>`(select coalesce(sum(amount_cents), 0)::int from ${bankCredits} where payment_id = ${paymentId})`;
}

/** Payments, each with what statements have told of it, in cents. */
export async function withReadCents<Payment extends { id: number }>(db: Queryable, payments: Payment[]) {
  const { paymentId, amountCents } = bankCredits;
  const rows = await db
    .select({ paymentId, cents: sql<number>`sum(${amountCents})::int` })
    .from(bankCredits)
    .where(
      inArray(
        paymentId,
        payments.map(({ id }) => id),
      ),
    )
    .groupBy(paymentId);
  const read = new Map(rows.map((row) => [row.paymentId, row.cents]));
  return payments.map((payment) => ({ ...payment, readCents: read.get(payment.id) ?? 0 }));
}

export async function keepCredit(tx: Transaction, credit: typeof bankCredits.$inferInsert): Promise<void> {
  await tx.insert(bankCredits).values(credit);
}
