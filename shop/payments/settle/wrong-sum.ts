import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { orderNumber } from "../../../words/order-number.ts";
import { paymentMethod } from "../../../words/payment-method.ts";
import { price } from "../../../words/price.ts";
import { toDecimal } from "../../money/money.ts";
import { needsHands, type Problem } from "../../owner-mails/needs-hands.ts";
import type { Queryable, Shop, Transaction } from "../../shop.ts";
import type { Payment } from "../payment.ts";
import { wrongSums } from "../tables.ts";

export type WrongSum = Pick<typeof wrongSums.$inferSelect, "paymentId" | "amountCents" | "reference">;

const isOpen = isNull(wrongSums.settledAt);

/** The payments with money of a wrong sum that the owner has not dealt with, for questions. */
export const withWrongSum = sql`(select ${wrongSums.paymentId} from ${wrongSums} where ${isOpen})`;

/** What stands of these payments, the oldest first. */
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
 * Keeps that money of a wrong sum came, and tells the owner; once, however often it is told.
 *
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
  await needsHands(shop, tx, problemOf(payment, amountCents, reference));
}

/** The owner has taken what came as payment in full: all of the payment's wrong sums are settled. Safe to repeat. */
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
 * The owner has paid back one wrong sum: of several equal ones the oldest open one is settled, because each is money of
 * its own. Safe to repeat: once one of the sum is settled, another is settled only `again`.
 *
 * @param payment locked by the caller, as is its order
 * @returns undefined where there is none to settle
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

function problemOf(
  { id, orderId, method, amountCents }: Payment,
  cameCents: number,
  reference: string | null,
): Problem {
  const [number, way] = [orderNumber(orderId), paymentMethod(method)];
  const [came, owed] = [rand(cameCents), rand(amountCents)];
  return {
    key: `payment ${id} wrong sum ${cameCents} ${reference ?? ""}`.slice(0, 200),
    title: `A payment for order ${number} has a wrong sum`,
    what: `${way} told the shop that ${came} was paid for order ${number}, but this payment is of ${owed}. The shop did not count it: the order stands as before.`,
    facts: [
      { label: "Payment", value: String(id) },
      { label: "Came", value: came },
      { label: "Expected", value: owed },
      ...(reference ? [{ label: `${way}'s own number`, value: reference }] : []),
    ],
    next: [
      { words: "Look at the order:", command: `npx spaza orders show ${orderId}` },
      {
        words: `Look for the payment in your account at ${way}. If you pay it back there, say so:`,
        command: `npx spaza payments refunded ${id} --amount ${toDecimal(cameCents)}`,
      },
      {
        words: "If you take it as payment in full:",
        command: `npx spaza payments paid ${id} --amount ${toDecimal(amountCents)} --seen`,
      },
    ],
  };
}

const rand = (cents: number) => price(toDecimal(cents));
