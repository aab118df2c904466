import { type Actor, recordAct } from "../audit/audit.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { lockOrder, moveOrder } from "../orders/move-order.ts";
import type { OrderRow, OrderStatus } from "../orders/order.ts";
import { orderSubject } from "../orders/order-subject.ts";
import { wholeOrder } from "../orders/read-orders.ts";
import { statusInWords } from "../orders/status-words.ts";
import { type Tracking, trackingOf, withTracking, writeTracking } from "../orders/tracking.ts";
import { wayPaid } from "../payments/way-paid.ts";
import type { Shop, Transaction } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { isCorrectable } from "./correct-tracking.ts";
import { type DeskAnswer, whyNot } from "./desk-answer.ts";
import { isSameTracking } from "./read-tracking.ts";
import { trackingDetails } from "./tracking-details.ts";

/** What an owner does with an order on its way to its shopper. */
export type DeskStep = "pack" | "ship" | "ready" | "collected" | "deliver";

const steps: Record<DeskStep, { to: OrderStatus; isHandOver?: true }> = {
  pack: { to: "packed" },
  ship: { to: "shipped", isHandOver: true },
  ready: { to: "ready_for_collection", isHandOver: true },
  collected: { to: "collected" },
  deliver: { to: "delivered" },
};

/**
 * Takes an order a step on, with its mail, and writes down who did. When the goods are handed over, or lie ready to be,
 * the invoice is issued.
 *
 * Atomic and safe to repeat: the order is held, and the table of steps decides. What was done before, also if the order
 * has gone on since, is `already`.
 *
 * @param tracking of a parcel that is shipped; null without one, and for the other steps
 * @throws ShopError `not-found`
 */
export function takeStep(
  shop: Shop,
  actor: Actor,
  orderId: number,
  step: DeskStep,
  tracking: Tracking | null = null,
): Promise<DeskAnswer> {
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
): Promise<DeskAnswer> {
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
