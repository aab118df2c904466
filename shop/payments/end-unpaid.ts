import { type Actor, recordAct } from "../audit/audit.ts";
import type { Transaction } from "../database.ts";
import { sum } from "../money/money.ts";
import { orderCancelledMail } from "../orders/mails/order-mails.ts";
import { orderSubject } from "../orders/mails/order-subject.ts";
import { tellShopper } from "../orders/mails/tell-shopper.ts";
import type { OrderRow } from "../orders/order.ts";
import { lockOrder, moveOrder } from "../orders/states/move-order.ts";
import { unpaidOrdersOf } from "../orders/unpaid/unpaid-orders-of.ts";
import type { Shop } from "../shop.ts";
import { readCents } from "./eft/bank-credits.ts";
import { lockAll } from "./move-payment.ts";
import type { Payment } from "./payment.ts";
import { isAnyConfirming } from "./settle/unconfirmed.ts";

/** `kept` are orders for which money may have arrived. */
export type EndedUnpaid = { ended: number[]; kept: { orderId: number; why: string }[] };

/**
 * Expires all unpaid orders of an account: restocks and mails the shopper. A later payment finds an expired order.
 * Orders with money received or being confirmed are kept.
 * Atomic per order, with its audit entry. Safe to repeat. Concurrency: locks the order, then its payments.
 */
export async function endUnpaid(shop: Shop, actor: Actor, userId: number): Promise<EndedUnpaid> {
  const outcome: EndedUnpaid = { ended: [], kept: [] };
  for (const orderId of await unpaidOrdersOf(shop.db, userId)) {
    const why = await shop.db.transaction((tx) => endOne(shop, tx, actor, orderId));
    if (why === "ended") outcome.ended.push(orderId);
    else if (why !== undefined) outcome.kept.push({ orderId, why });
  }
  return outcome;
}

/** @returns "ended", why it is kept, or undefined when it does not await payment */
async function endOne(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  orderId: number,
): Promise<string | undefined> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== "pending_payment") return undefined;
  const why = await whyKept(shop, tx, order);
  if (why) return why;
  const ended = await moveOrder(shop, tx, order, { to: "cancelled", by: "owner", note: "unpaid" });
  if (!ended) return undefined;
  await tellShopper(shop, tx, ended, (...about) =>
    orderCancelledMail(...about, { reason: "unpaid", refundCents: null }),
  );
  await recordAct(tx, shop, actor, { action: "orders.end-unpaid", subject: orderSubject(orderId) });
  return "ended";
}

async function whyKept(shop: Shop, tx: Transaction, order: OrderRow): Promise<string | undefined> {
  const tries = await lockAll(tx, order);
  if (tries.some(isTaken) || isAnyConfirming(tries, order, shop.clock.now()))
    return "a payment is being confirmed";
  const parts = await Promise.all(tries.map(({ id }) => readCents(tx, id)));
  return sum(parts) > 0 ? "a part of its money has come" : undefined;
}

/** Money is authorised or received, or was refunded. */
function isTaken({ state }: Payment): boolean {
  return !["pending", "failed", "cancelled"].includes(state);
}
