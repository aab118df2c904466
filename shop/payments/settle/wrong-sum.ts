import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../database.ts";
import { needsHands } from "../../owner-mails/needs-hands.ts";
import type { Shop } from "../../shop.ts";
import { wrongSumProblem } from "../owner-problems.ts";
import type { Payment } from "../payment.ts";
import { wrongSums } from "../tables.ts";

export type WrongSum = Pick<typeof wrongSums.$inferSelect, "paymentId" | "amountCents" | "reference">;

const isOpen = isNull(wrongSums.settledAt);

/** A subquery of payments with unsettled wrong amounts. */
export const withWrongSum = sql`(select ${wrongSums.paymentId} from ${wrongSums} where ${isOpen})`;

/** Unsettled ones, oldest first. */
export async function wrongSumsOf(db: Queryable, payments: Pick<Payment, "id">[]): Promise<WrongSum[]> {
  if (payments.length === 0) return [];
  const { id, paymentId, amountCents, reference } = wrongSums;
  const ids = payments.map((payment) => payment.id);
  return db
    .select({ paymentId, amountCents, reference })
    .from(wrongSums)
    .where(and(inArray(paymentId, ids), isOpen))
    .orderBy(asc(id));
}

/**
 * Stores a payment of a wrong amount and tells the owner, once.
 * @param payment locked by the caller, as is its order
 */
export async function keepWrongSum(
  shop: Shop,
  tx: Transaction,
  payment: Payment,
  told: { amountCents: number; reference: string | null },
): Promise<void> {
  const { amountCents, reference } = told;
  await tx
    .insert(wrongSums)
    .values({ paymentId: payment.id, amountCents, reference: reference ?? "", toldAt: shop.clock.now() })
    .onConflictDoNothing();
  await needsHands(shop, tx, wrongSumProblem(payment, amountCents, reference));
}

/** Settles all wrong amounts of a payment that the owner accepts as paid. Safe to repeat. */
export async function settleWrongSums(
  { clock }: Shop,
  tx: Transaction,
  { id }: Pick<Payment, "id">,
): Promise<void> {
  await tx
    .update(wrongSums)
    .set({ settledAt: clock.now() })
    .where(and(eq(wrongSums.paymentId, id), isOpen));
}

/**
 * Settles a refunded wrong amount: of equal ones the oldest, since each is separate money. Safe to repeat: the next
 * equal one needs `again`.
 * @param payment locked by the caller, as is its order
 * @returns undefined when none is left
 */
export async function settleWrongSum(
  { clock }: Shop,
  tx: Transaction,
  payment: Pick<Payment, "id">,
  { amountCents, again = false }: { amountCents: number; again?: boolean | undefined },
): Promise<"done" | "known" | undefined> {
  const equal = await tx
    .select({ id: wrongSums.id, settledAt: wrongSums.settledAt })
    .from(wrongSums)
    .where(and(eq(wrongSums.paymentId, payment.id), eq(wrongSums.amountCents, amountCents)))
    .orderBy(asc(wrongSums.id))
    .for("update");
  if (!again && equal.some(({ settledAt }) => settledAt !== null)) return "known";
  const oldest = equal.find(({ settledAt }) => settledAt === null);
  if (!oldest) return undefined;
  await tx.update(wrongSums).set({ settledAt: clock.now() }).where(eq(wrongSums.id, oldest.id));
  return "done";
}
