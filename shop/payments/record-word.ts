import { orderNumber } from "../../words/order-number.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Queryable } from "../database.ts";
import { toDecimal } from "../money/money.ts";
import type { Shop } from "../shop.ts";
import type { Payment } from "./payment.ts";
import type { Settled } from "./settle/settle-payment.ts";

type Word = {
  action: "payments.paid" | "payments.paid-again" | "payments.refund" | "payments.refunded";
  payment: Pick<Payment, "id" | "orderId">;
  amountCents: number;
};

/**
 * Audits an owner's statement that changed something; others are in the payment reports only.
 * @param db the settling transaction
 */
export async function recordWord(
  db: Queryable,
  shop: Pick<Shop, "clock">,
  actor: Actor,
  { action, payment: { id, orderId }, amountCents }: Word,
  { result, outcome }: Settled,
): Promise<void> {
  if (result !== "done") return;
  const details = { order: orderNumber(orderId), amount: toDecimal(amountCents), outcome };
  await recordAct(db, shop, actor, { action, subject: `payment ${id}`, details });
}
