import { eftMethod } from "../../../platform/gateways/eft/reference.ts";
import type { Actor } from "../../audit/audit.ts";
import type { Shop, Transaction } from "../../shop.ts";
import { recordReport } from "../record-report.ts";
import { recordWord } from "../record-word.ts";
import { flagFurther, whySecond } from "../settle/settle-second.ts";
import type { KnownTransfer } from "./known-transfer.ts";

/**
 * Flags money that a statement tells beside what was known, in a row of its own.
 *
 * @returns what became of it, in words for the log
 */
export async function giveBack(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  { row, order, next }: KnownTransfer,
  amountCents: number,
): Promise<string> {
  const why = whySecond(order);
  const isWhole = why === "cancelled" || amountCents === row.amountCents;
  const reference = `${row.reference}-${next}`;
  const further = { amountCents, reference, refundReason: isWhole ? why : ("overpaid" as const) };
  const told = await flagFurther(shop, tx, { order, payment: row }, further);
  const body = JSON.stringify({ by: "owner", ...further });
  await recordReport(shop, tx, { method: eftMethod, body, address: "", ...told });
  const word = { action: "payments.paid-again", payment: row, amountCents } as const;
  await recordWord(tx, shop, actor, word, { ...told, outcome: `${told.outcome}, by a bank statement` });
  return told.outcome;
}
