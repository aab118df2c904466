import { type Actor, recordAct } from "../audit/audit.ts";
import { orderSubject } from "../orders/mails/order-subject.ts";
import { wholeOrder } from "../orders/queries/read-orders.ts";
import { lockOrder } from "../orders/states/move-order.ts";
import { statusInWords } from "../orders/states/status-words.ts";
import { cancelHeld } from "../payments/cancel-order.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import type { OwnerResult } from "./owner-result.ts";

/** The shopper asked, a product is sold out, or the shop decided. */
export const ownersReasons = ["customer", "no_stock", "operator"] as const;

export type OwnersReason = (typeof ownersReasons)[number];

/** `refundCents` is null when nothing was paid. */
export type Cancelled = OwnerResult & { refundCents?: number | null };

/**
 * Cancels an order that has not left the shop: restocks, requests a refund of what was paid, mails the shopper and
 * writes an audit entry.
 * Atomic. Safe to repeat. Concurrency: locks the order, then its payments.
 * @throws ShopError `not-found`
 */
export function cancelAsOwner(
  shop: Shop,
  actor: Actor,
  orderId: number,
  reason: OwnersReason,
): Promise<Cancelled> {
  return shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row) throw notFound("Order");
    if (row.status === "cancelled") return { outcome: "already", words: "already cancelled" };
    const cancelled = await cancelHeld(shop, tx, row, { by: "owner", reason });
    if (!cancelled) return { outcome: "refused", problem: `it is ${statusInWords(row.status)}` };
    const act = { action: "orders.cancel", subject: orderSubject(orderId), details: { reason } };
    await recordAct(tx, shop, actor, act);
    const order = await wholeOrder(tx, { ...row, status: "cancelled" });
    return { outcome: "done", order, refundCents: cancelled.refundCents };
  });
}
