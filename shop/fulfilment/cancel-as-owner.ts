import { type Actor, recordAct } from "../audit/audit.ts";
import { lockOrder } from "../orders/move-order.ts";
import { orderSubject } from "../orders/order-subject.ts";
import { wholeOrder } from "../orders/read-orders.ts";
import { statusInWords } from "../orders/status-words.ts";
import { cancelHeld } from "../payments/cancel-order.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import type { DeskAnswer } from "./desk-answer.ts";

/** Why an owner cancels: the shopper asked for it, something was sold out, or the shop cannot do it. */
export const ownersReasons = ["customer", "no_stock", "operator"] as const;

export type OwnersReason = (typeof ownersReasons)[number];

/** `refundCents` is what goes back of what was paid; null where nothing was. */
export type Cancelled = DeskAnswer & { refundCents?: number | null };

/**
 * Cancels an order that has not left the shop: its goods go back on the shelf, what was paid is to be refunded, a mail
 * says so, and it is written down who did it.
 *
 * Atomic and safe to repeat: order and payments are held, in that order.
 *
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
