import { type Actor, recordAct } from "../audit/audit.ts";
import { trackingChangedMail } from "../orders/mails/order-mails.ts";
import { orderSubject } from "../orders/mails/order-subject.ts";
import { tellShopper } from "../orders/mails/tell-shopper.ts";
import type { OrderRow } from "../orders/order.ts";
import { wholeOrder } from "../orders/queries/read-orders.ts";
import { lockOrder } from "../orders/states/move-order.ts";
import { statusInWords } from "../orders/states/status-words.ts";
import { type Tracking, trackingOf, withTracking, writeTracking } from "../orders/tracking.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import type { OwnerResult } from "./owner-result.ts";
import { isSameTracking } from "./read-tracking.ts";
import { trackingDetails } from "./tracking-details.ts";

/**
 * Adds or corrects the tracking of a shipped or delivered parcel, and mails the shopper while it is on its way. Atomic.
 * Safe to repeat.
 * @throws ShopError `not-found`
 */
export function correctTracking(
  shop: Shop,
  actor: Actor,
  orderId: number,
  tracking: Tracking,
): Promise<OwnerResult> {
  return shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row) throw notFound("Order");
    const { status } = row;
    if (!isCorrectable(row)) return { outcome: "refused", problem: `it is ${statusInWords(status)}` };
    const was = trackingOf(row);
    if (isSameTracking(was, tracking)) return { outcome: "already", words: "followed by this already" };
    await writeTracking(tx, orderId, tracking);
    const order = await wholeOrder(tx, withTracking(row, tracking));
    if (status === "shipped") await tellShopper(shop, tx, order, trackingChangedMail);
    const details = { ...trackingDetails(tracking), was: was?.number ?? null };
    await recordAct(tx, shop, actor, {
      action: "orders.track",
      subject: orderSubject(orderId),
      details,
    });
    return { outcome: "done", order };
  });
}

export function isCorrectable({ status }: Pick<OrderRow, "status">): boolean {
  return status === "shipped" || status === "delivered";
}
