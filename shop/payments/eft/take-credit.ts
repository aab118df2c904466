import { shortDay } from "../../../words/dates/date.ts";
import { southAfricanDay } from "../../../words/dates/south-african-time.ts";
import type { Actor } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import type { OrderRow } from "../../orders/order.ts";
import type { Shop } from "../../shop.ts";
import { hasCome } from "../payment-states.ts";
import { findTwin, keepCredit, wasRead } from "./bank-credits.ts";
import { type Decision, decideCredit } from "./decide-credit.ts";
import type { FoundCredit, Transfer } from "./find-transfers.ts";
import { giveBack } from "./give-back.ts";
import { type KnownTransfer, lockTransfer } from "./known-transfer.ts";
import type { Became, MatchedCredit } from "./matched-credit.ts";
import { releaseOrder } from "./release-order.ts";

/** A credit with its only matching payment. */
export type Taking = {
  credit: FoundCredit;
  transfer: Transfer;
  fingerprint: string;
  /** Fingerprints of equal credits in the file, including its own. */
  alike: string[];
  /** The same amount and reference went out in the file. */
  isTakenBack: boolean;
};

/**
 * Books a credit once: releases the order, flags the money for refund, or changes nothing and tells the owner why.
 * Atomic, with the stored credit and the audit entry. Concurrency: locks the order, then the payment.
 */
export async function takeCredit(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  { credit, transfer, fingerprint, alike, isTakenBack }: Taking,
): Promise<MatchedCredit> {
  const { day, amountCents, isSure, ...said } = credit;
  const blank = { ...said, day, amountCents, note: "", missingCents: 0, backCents: 0, say: null };
  const known = await lockTransfer(tx, transfer.paymentId);
  if (await wasRead(tx, fingerprint)) return { ...blank, ...readBefore(known) };
  const { row, order } = known;
  const standing = { isPending: !hasCome(row.state), isOver: order.status !== "pending_payment" };
  const twinDay = await findTwin(tx, { paymentId: row.id, amountCents, day, alike });
  const facts = { ...known, amountCents, owedCents: row.amountCents };
  const isAhead = day > southAfricanDay(shop.clock.now());
  const doubts = { isTakenBack, isAhead, hasTwin: twinDay !== undefined };
  const decision = decideCredit({ ...facts, isSure, ...standing, ...doubts });
  const became =
    decision.to === "ask"
      ? whatToLookAt(known, amountCents, { isTakenBack, isAhead, twinDay: isSure ? twinDay : undefined })
      : await carryOut(shop, tx, actor, { known, credit, transfer, decision });
  if (became.outcome !== "near" && became.outcome !== "twin") {
    const postedOn = { postedOn: day, amountCents, paymentId: row.id, readAt: shop.clock.now() };
    await keepCredit(tx, { fingerprint, ...postedOn, outcome: became.note || became.outcome });
  }
  return { ...blank, ...became };
}

/** Part payments are reported again until the order is paid or the owner decides. */
function readBefore({ row, knownCents, readCents: amountCents }: KnownTransfer): Became {
  const missingCents = knownCents > 0 ? 0 : missingOf(row.amountCents, amountCents);
  const note = "read before";
  if (knownCents > 0 || missingCents > 0) return { outcome: "known", note, missingCents };
  return { outcome: "together", note, say: { amountCents, which: 1 } };
}

/** Only the owner can know whether it is another transfer, or meant for this order. */
function whatToLookAt(
  known: KnownTransfer,
  amountCents: number,
  { isTakenBack, isAhead, twinDay }: { isTakenBack: boolean; isAhead: boolean; twinDay: string | undefined },
): Became {
  const { row, order, knownCents, readCents, next } = known;
  const isPaid = knownCents > 0;
  const say = isPaid ? { amountCents, which: next } : { amountCents: readCents + amountCents, which: 1 };
  const missingCents = isPaid ? 0 : missingOf(row.amountCents, readCents + amountCents);
  if (isAhead) return { outcome: "near", note: "its day has not come yet", missingCents, say };
  const goneAgain = "as much with this reference went out again";
  if (isTakenBack) return { outcome: "near", note: goneAgain, missingCents, say };
  if (twinDay === undefined) return { outcome: "near", note: statusText(order), missingCents, say };
  return { outcome: "twin", note: `the same came on ${shortDay(twinDay)}`, missingCents, say };
}

type Acting = {
  known: KnownTransfer;
  credit: FoundCredit;
  transfer: Transfer;
  decision: Exclude<Decision, { to: "ask" }>;
};

async function carryOut(shop: Shop, tx: Transaction, actor: Actor, acting: Acting): Promise<Became> {
  const { known, decision } = acting;
  switch (decision.to) {
    case "know":
      return { outcome: "known", note: "you had said it" };
    case "wait": {
      const { totalCents: amountCents } = decision;
      const missingCents = missingOf(known.row.amountCents, amountCents);
      if (missingCents > 0) return { outcome: "part", missingCents };
      return { outcome: "together", say: { amountCents, which: 1 } };
    }
    case "give-back": {
      const { amountCents: backCents } = decision;
      return { outcome: "back", note: await giveBack(shop, tx, actor, known, backCents), backCents };
    }
    case "release":
      return releaseOrder(shop, tx, actor, acting, decision);
  }
}

function missingOf(owedCents: number, cents: number): number {
  return Math.max(owedCents - cents, 0);
}

function statusText({ status }: OrderRow): string {
  if (status === "pending_payment") return "";
  return status === "cancelled" ? "its order is cancelled" : "its order is paid already";
}
