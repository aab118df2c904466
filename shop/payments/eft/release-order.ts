import type { Actor } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import { toDecimal } from "../../money/money.ts";
import type { Shop } from "../../shop.ts";
import { recordWord } from "../record-word.ts";
import { type Settled, settleWithin } from "../settle/settle-payment.ts";
import type { Decision } from "./decide-credit.ts";
import { eftMethod } from "./eft-gateway.ts";
import type { FoundCredit, Transfer } from "./find-transfers.ts";
import { giveBack } from "./give-back.ts";
import { type KnownTransfer, lockTransfer } from "./known-transfer.ts";
import type { Became } from "./matched-credit.ts";

type Releasing = { known: KnownTransfer; credit: FoundCredit; transfer: Transfer };

/** The full amount is there: settles the payment, and flags earlier parts and the surplus for refund. */
export async function releaseOrder(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  { known, credit, transfer: { written } }: Releasing,
  { surplusCents, beforeCents }: Decision & { to: "release" },
): Promise<Became> {
  const { id: paymentId, reference, amountCents } = known.row;
  const reported = { paymentId, state: "paid" as const, reference, amountCents, surplusCents };
  const body = JSON.stringify({ by: "owner", statement: credit.day, written, ...reported });
  const word = { action: "payments.paid", payment: known.row, amountCents: credit.amountCents } as const;
  const onSettled = (db: Transaction, settled: Settled) =>
    recordWord(db, shop, actor, word, { ...settled, outcome: `${settled.outcome}, by a bank statement` });
  const told = { by: "owner", body, onSettled };
  const { result, outcome: note } = await settleWithin(shop, tx, eftMethod, reported, told);
  if (result === "refused") return { outcome: "near", note };
  const now = await lockTransfer(tx, paymentId);
  if (beforeCents > 0) await giveBack(shop, tx, actor, now, beforeCents);
  if (now.row.state !== "paid") return { outcome: "back", note, backCents: credit.amountCents + beforeCents };
  const all = beforeCents > 0 ? `${note}; ${toDecimal(beforeCents)} had come in part: to be refunded` : note;
  return { outcome: "released", note: all, backCents: surplusCents + beforeCents };
}
