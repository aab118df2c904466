import { createHash } from "node:crypto";
import { and, between, count, eq, inArray, ne, notInArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../database.ts";
import { bankCredits } from "../tables.ts";

export type CreditName = {
  /** "2026-11-22". */
  day: string;
  amountCents: number;
  reference: string;
  /** Position among the day's credits with this amount and reference, from 1. */
  which: number;
};

/** Identifies a credit across bank formats and descriptions, as long as the day is the same. Holds no payer data. */
export function fingerprintOf({ day, amountCents, reference, which }: CreditName): string {
  return createHash("sha256").update([day, amountCents, reference, which].join(" ")).digest("base64url");
}

/** @param tx holds the payment's lock, so that two readers of one statement run one after the other */
export async function wasRead(tx: Transaction, fingerprint: string): Promise<boolean> {
  const [row] = await tx
    .select({ rows: count() })
    .from(bankCredits)
    .where(eq(bankCredits.fingerprint, fingerprint));
  return (row?.rows ?? 0) > 0;
}

type LikeCredit = { paymentId: number; amountCents: number; day: string; alike: string[] };

/** Banks may date a Saturday's posting on Monday; a credit's dates differ by less than this. */
const nearDays = 7;
const dayMs = 86_400_000;

/**
 * The day of a likely duplicate: the same payment and amount with another day nearby, not in this file. Banks report
 * one credit under two dates; only two in one file are surely two.
 * @param alike fingerprints of such credits in the file
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

/** Cents seen on bank statements. */
export async function readCents(db: Queryable, paymentId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`select ${readOf(sql`${paymentId}`)} as cents`);
  return rows[0]?.cents ?? 0;
}

/** `readCents` as a subquery. @param paymentId a column of the outer query */
export function readOf(paymentId: SQLWrapper) {
  return sql<number>`(select coalesce(sum(amount_cents), 0)::int from ${bankCredits} where payment_id = ${paymentId})`;
}

/** Adds the cents seen on bank statements. */
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
