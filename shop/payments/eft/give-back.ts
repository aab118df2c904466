import type { Actor } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { recordReport } from "../record-report.ts";
import { recordWord } from "../record-word.ts";
import type { Settled } from "../settle/settle-payment.ts";
import { flagFurther, whySecond } from "../settle/settle-second.ts";
import { eftMethod } from "./eft-gateway.ts";
import type { KnownTransfer } from "./known-transfer.ts";

/**
 * Flags unexpected money of a statement for refund, in its own row, with an audit entry.
 * @returns the outcome as text
 */
export async function giveBack(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  known: KnownTransfer,
  amountCents: number,
): Promise<string> {
  const told = await flagRead(shop, tx, known, amountCents);
  const word = { action: "payments.paid-again", payment: known.row, amountCents } as const;
  await recordWord(tx, shop, actor, word, { ...told, outcome: `${told.outcome}, by a bank statement` });
  return told.outcome;
}

/** `giveBack` without an actor, hence without an audit entry. */
export async function flagRead(
  shop: Shop,
  tx: Transaction,
  { row, order, next }: KnownTransfer,
  amountCents: number,
): Promise<Settled> {
  const why = whySecond(order);
  const isWhole = why === "cancelled" || amountCents === row.amountCents;
  const reference = `${row.reference}-${next}`;
  const further = { amountCents, reference, refundReason: isWhole ? why : ("overpaid" as const) };
  const told = await flagFurther(shop, tx, { order, payment: row }, further);
  const body = JSON.stringify({ by: "statement", ...further });
  await recordReport(shop, tx, { method: eftMethod, body, address: "", ...told });
  return told;
}
