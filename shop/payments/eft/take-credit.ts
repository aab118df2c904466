import { eftMethod } from "../../../platform/gateways/eft/reference.ts";
import type { Actor } from "../../audit/audit.ts";
import { sum, toDecimal } from "../../money/money.ts";
import type { OrderRow } from "../../orders/order.ts";
import type { Shop, Transaction } from "../../shop.ts";
import { lockWithOrder } from "../lock-with-order.ts";
import { type Payment, paymentsFor } from "../payment.ts";
import { hasCome } from "../payment-states.ts";
import { recordReport } from "../record-report.ts";
import { recordWord } from "../record-word.ts";
import { type Settled, settleWithin } from "../settle-payment.ts";
import { flagFurther, whySecond } from "../settle-second.ts";
import { fingerprintOf, keepCredit, readCents, wasRead } from "./bank-credits.ts";
import { type Decision, decideCredit } from "./decide-credit.ts";
import type { FoundCredit, Transfer } from "./find-transfers.ts";
import type { MatchedCredit } from "./matched-credit.ts";

/** A credit that can be one transfer's only; `which` counts the equal ones of its day. */
export type Taking = { credit: FoundCredit; transfer: Transfer; which: number };

type Held = { row: Payment; order: OrderRow; tries: Payment[]; knownCents: number; readCents: number };

/**
 * Takes a credit for a transfer, once: the order is released, the money flagged for refund, or nothing changes and the
 * owner is told why. What changes, its row among the credits and its line in the audit are one transaction.
 *
 * Concurrency: order and payment are locked, in that order, before it is asked what is known of them.
 */
export async function takeCredit(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  taking: Taking,
): Promise<MatchedCredit> {
  const { credit, transfer, which } = taking;
  const { day, amountCents, isSure, ...said } = credit;
  const blank = { ...said, day, amountCents, note: "", missingCents: 0, backCents: 0, say: null };
  const fingerprint = fingerprintOf({ ...credit, reference: transfer.reference, which });
  const held = await hold(tx, transfer.paymentId);
  if (await wasRead(tx, fingerprint)) return { ...blank, ...readBefore(held) };
  const { row, order } = held;
  const isWaiting = row.state === "pending" && order.status === "pending_payment";
  const decision = decideCredit({ ...held, amountCents, owedCents: row.amountCents, isSure, isWaiting });
  const became = await act(shop, tx, actor, { held, credit, transfer, decision });
  if (became.outcome !== "near") {
    const postedOn = { postedOn: day, amountCents, paymentId: row.id, readAt: shop.clock.now() };
    await keepCredit(tx, { fingerprint, ...postedOn, outcome: became.note || became.outcome });
  }
  return { ...blank, ...became };
}

/** What came in part is told again, until the order is paid or the owner has said what becomes of it. */
function readBefore({ row, knownCents, readCents: amountCents }: Held): Became {
  const missingCents = knownCents > 0 ? 0 : missingOf(row, amountCents);
  const note = "read before";
  if (knownCents > 0 || missingCents > 0) return { outcome: "known", note, missingCents };
  return { outcome: "together", note, say: { amountCents, isAgain: false } };
}

async function hold(tx: Transaction, paymentId: number): Promise<Held> {
  const locked = await lockWithOrder(tx, paymentId);
  if (!locked) throw new Error(`Payment ${paymentId} is gone`);
  const { reference } = locked.row;
  const tries = await paymentsFor(tx, [locked.order]);
  const came = tries.filter(
    (each) => each.method === eftMethod && hasCome(each.state) && isOf(each, reference ?? ""),
  );
  const knownCents = sum(came.map((each) => each.amountCents));
  return { ...locked, tries, knownCents, readCents: await readCents(tx, paymentId) };
}

/** The transfer itself, or what came beside it. */
function isOf({ reference: own }: Payment, reference: string): boolean {
  return own === reference || (own?.startsWith(`${reference}-`) ?? false);
}

type Acting = { held: Held; credit: FoundCredit; transfer: Transfer; decision: Decision };
type Became = Pick<MatchedCredit, "outcome"> & Partial<MatchedCredit>;

async function act(shop: Shop, tx: Transaction, actor: Actor, acting: Acting): Promise<Became> {
  const { held, credit, decision } = acting;
  const standing = standingOf(held.order);
  const say = { amountCents: credit.amountCents, isAgain: held.knownCents > 0 };
  switch (decision.to) {
    case "know":
      return { outcome: "known", note: "you had said it" };
    case "ask":
      return { outcome: "near", note: standing, missingCents: missingOf(held.row, credit.amountCents), say };
    case "wait": {
      const { totalCents } = decision;
      const missingCents = missingOf(held.row, totalCents);
      if (missingCents > 0) return { outcome: "part", note: standing, missingCents };
      return { outcome: "together", note: standing, say: { amountCents: totalCents, isAgain: false } };
    }
    case "give-back":
      return giveBack(shop, tx, actor, held, decision.amountCents);
    case "release":
      return release(shop, tx, actor, acting, decision);
  }
}

function missingOf({ amountCents: owedCents }: Payment, cents: number): number {
  return Math.max(owedCents - cents, 0);
}

function standingOf({ status }: OrderRow): string {
  if (status === "pending_payment") return "";
  return status === "cancelled" ? "its order is cancelled" : "its order is paid already";
}

async function release(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  { held, credit, transfer }: Acting,
  { surplusCents, beforeCents }: Decision & { to: "release" },
): Promise<Became> {
  const { id: paymentId, reference, amountCents } = held.row;
  const reported = { paymentId, state: "paid" as const, reference, amountCents, surplusCents };
  const { written } = transfer;
  const body = JSON.stringify({ by: "owner", statement: credit.day, written, ...reported });
  const word = { action: "payments.paid", payment: held.row, amountCents: credit.amountCents } as const;
  const onSettled = (db: Transaction, result: Settled) =>
    recordWord(db, shop, actor, word, { ...result, outcome: `${result.outcome}, by a bank statement` });
  const told = { by: "owner", body, onSettled };
  const { accepted, outcome: note } = await settleWithin(shop, tx, eftMethod, reported, told);
  if (!accepted) return { outcome: "near", note };
  const now = await hold(tx, paymentId);
  const before = beforeCents > 0 ? await giveBack(shop, tx, actor, now, beforeCents) : undefined;
  if (now.row.state !== "paid") return { outcome: "back", note, backCents: credit.amountCents + beforeCents };
  const all = before ? `${note}; ${toDecimal(beforeCents)} had come in part: to be refunded` : note;
  return { outcome: "released", note: all, backCents: surplusCents + beforeCents };
}

/** Money that came beside what is known, in a row of its own. */
async function giveBack(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  { row, order, tries }: Held,
  amountCents: number,
): Promise<Became> {
  const numbers = tries.map((each) => Number(each.reference?.split("-")[1] ?? "1") || 1);
  const reference = `${row.reference}-${Math.max(...numbers) + 1}`;
  const why = whySecond(order);
  const isWhole = why === "cancelled" || amountCents === row.amountCents;
  const further = { amountCents, reference, refundReason: isWhole ? why : ("overpaid" as const) };
  const outcome = await flagFurther(shop, tx, { order, payment: row }, further);
  const result = { accepted: true, outcome };
  const body = JSON.stringify({ by: "owner", ...further });
  await recordReport(shop, tx, { method: eftMethod, body, address: "", ...result });
  const word = { action: "payments.paid-again", payment: row, amountCents } as const;
  await recordWord(tx, shop, actor, word, { ...result, outcome: `${outcome}, by a bank statement` });
  return { outcome: "back", note: outcome, backCents: amountCents };
}
