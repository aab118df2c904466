import { type Actor, recordAct } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import { inRand } from "../../money/in-rand.ts";
import { sum } from "../../money/money.ts";
import { orderSubject } from "../../orders/mails/order-subject.ts";
import type { Order } from "../../orders/order.ts";
import { wholeOrder } from "../../orders/queries/read-orders.ts";
import { lockOrder, moveOrder } from "../../orders/states/move-order.ts";
import type { Shop } from "../../shop.ts";
import { notFound } from "../../shop-error.ts";
import { takeBackSold } from "../../stock/stock.ts";
import { lockAll } from "../move-payment.ts";
import { planRefund, type RefundPlan } from "./plan-refund.ts";
import { type RefundedGoods, type RefundRow, refundsOf } from "./refund.ts";
import { waysBack } from "./ways-back.ts";
import { writeRefund } from "./write-refund.ts";

export type RefundInput = {
  /** Default: the price paid for the goods; without goods, all that is left. */
  amountCents?: number | undefined;
  /** Returned goods; only for orders that were received. */
  goods?: RefundedGoods[] | undefined;
  /** For the shopper, the credit note and the gateway. */
  reason: string;
  /** Whether the goods can be sold again. */
  restock: boolean;
  /** Confirms a further refund of the same amount. */
  again: boolean;
};

export type RefundOrdered =
  /** `outcome` tells the owner in sentences what happens next. */
  | { ok: true; refunds: RefundRow[]; outcome: string }
  /** Nothing has changed. `problem` has no full stop. */
  | { ok: false; problem: string };

/**
 * Refunds an order in whole or in part, and takes returned goods back. The gateway refunds (`sendRefunds`), or for EFT
 * the owner. Of a cancelled order all flagged money can be refunded.
 * Atomic, including stock and audit entry. Safe to repeat: an amount requested before needs `again`. Concurrency: locks
 * the order, then its payments, so refunds never exceed the payment.
 * @throws ShopError `not-found`
 */
export function refundOrder(
  shop: Shop,
  actor: Actor,
  orderId: number,
  input: RefundInput,
): Promise<RefundOrdered> {
  return shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row) throw notFound("Order");
    const order = await wholeOrder(tx, row);
    const payments = await lockAll(tx, row);
    const made = await refundsOf(tx, payments);
    const plan = planRefund({ order, payments, made }, input);
    if (!plan.ok) return plan;
    const refunds: RefundRow[] = [];
    for (const part of plan.parts) refunds.push(await writeRefund(shop, tx, part));
    await takeBack(shop, tx, order, plan, input);
    await recordRefund(shop, tx, actor, order, { refunds, input });
    return { ok: true, refunds, outcome: waysBack(payments, refunds, made) };
  });
}

async function takeBack(
  shop: Shop,
  tx: Transaction,
  order: Order,
  { goods, isAll }: RefundPlan,
  { reason, restock }: RefundInput,
): Promise<void> {
  if (goods.length === 0) return;
  const to = isAll ? "returned" : "partly_returned";
  if (order.status !== to && !(await moveOrder(shop, tx, order, { to, by: "owner", note: reason.trim() })))
    throw new Error(`Order ${order.id} is ${order.status} and cannot become ${to}`);
  if (restock) await takeBackSold(tx, goods);
}

function recordRefund(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  order: Order,
  { refunds, input }: { refunds: RefundRow[]; input: RefundInput },
): Promise<void> {
  const amountCents = sum(refunds.map((refund) => refund.amountCents));
  const goods = (input.goods ?? []).map(({ productId, quantity }) => {
    const line = order.lines.find((each) => each.productId === productId);
    return `${quantity} × ${line?.product.sku}`;
  });
  const details = { amount: inRand(amountCents), reason: input.reason.trim(), goods };
  const restocked = goods.length > 0 && { restocked: input.restock };
  return recordAct(tx, shop, actor, {
    action: "orders.refund",
    subject: orderSubject(order.id),
    details: { ...details, ...restocked },
  });
}
