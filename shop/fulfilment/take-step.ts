import { type Actor, recordAct } from "../audit/audit.ts";
import type { Transaction } from "../database.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { orderSubject } from "../orders/mails/order-subject.ts";
import type { OrderRow, OrderStatus } from "../orders/order.ts";
import { wholeOrder } from "../orders/queries/read-orders.ts";
import { lockOrder, moveOrder } from "../orders/states/move-order.ts";
import { statusInWords } from "../orders/states/status-words.ts";
import { type Tracking, trackingOf, withTracking, writeTracking } from "../orders/tracking.ts";
import { wayPaid } from "../payments/way-paid.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { isCorrectable } from "./correct-tracking.ts";
import { type OwnerResult, whyNot } from "./owner-result.ts";
import { isSameTracking } from "./read-tracking.ts";
import { trackingDetails } from "./tracking-details.ts";

export type FulfilmentStep = "pack" | "ship" | "ready" | "collected" | "deliver";

const steps: Record<FulfilmentStep, { to: OrderStatus; isHandOver?: true }> = {
  pack: { to: "packed" },
  ship: { to: "shipped", isHandOver: true },
  ready: { to: "ready_for_collection", isHandOver: true },
  collected: { to: "collected" },
  deliver: { to: "delivered" },
};

/**
 * Moves an order to its next status, mails the shopper and writes an audit entry. Issues the invoice when goods are
 * shipped or ready for collection.
 * Atomic. Safe to repeat: a step taken before gives `already`, even if the order has moved on. Concurrency: locks the
 * order.
 * @param tracking of a shipped parcel; otherwise null
 * @throws ShopError `not-found`
 */
export function takeStep(
  shop: Shop,
  actor: Actor,
  orderId: number,
  step: FulfilmentStep,
  tracking: Tracking | null = null,
): Promise<OwnerResult> {
  const { to, isHandOver } = steps[step];
  return shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row) throw notFound("Order");
    const followed = tracking ? withTracking(row, tracking) : row;
    const order = await moveOrder(shop, tx, followed, { to, by: "owner" });
    if (!order) return unmoved(tx, row, to, tracking);
    if (tracking) await writeTracking(tx, orderId, tracking);
    const act = { action: `orders.${step}`, subject: orderSubject(orderId) };
    await recordAct(tx, shop, actor, tracking ? { ...act, details: trackingDetails(tracking) } : act);
    if (isHandOver) await issueInvoice(shop, tx, order, await wayPaid(shop, tx, order));
    return { outcome: "done", order };
  });
}

async function unmoved(
  tx: Transaction,
  row: OrderRow,
  to: OrderStatus,
  tracking: Tracking | null,
): Promise<OwnerResult> {
  const { events } = await wholeOrder(tx, row);
  const isPast = row.status !== "cancelled" && events.some(({ status }) => status === to);
  if (!isPast) return { outcome: "refused", problem: whyNot(row, to) };
  if (tracking && !isSameTracking(tracking, trackingOf(row))) {
    const problem = `it is ${statusInWords(row.status)} with ${trackingWords(row)}`;
    return { outcome: "refused", problem, ...(isCorrectable(row) && { isTracking: true }) };
  }
  return { outcome: "already", words: `already ${statusInWords(to)}` };
}

function trackingWords({ trackingNumber }: OrderRow): string {
  return trackingNumber === null ? "no tracking number" : `another tracking: ${trackingNumber}`;
}
