import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Shop } from "../../shop.ts";
import { orderCancelledMail } from "../mails/order-mails.ts";
import { tellShopper } from "../mails/tell-shopper.ts";
import { lockOrder, moveOrder } from "../states/move-order.ts";
import { orders } from "../tables.ts";
import { waitAtLeastUntil } from "./deadlines.ts";

/** Grace period after maintenance, during which nobody could pay. */
const graceMs = 15 * 60_000;

/**
 * Cancels unpaid orders past their deadline and mails their shoppers; pauses during maintenance, and for a grace period
 * after it. Atomic per order. Safe to repeat. Concurrency: several processes may run it at once.
 * @param batchSize orders per query
 * @returns the number of cancelled orders
 */
export async function expireOrders(shop: Shop, batchSize = 500): Promise<number> {
  const now = shop.clock.now();
  const { isOn, changedAt } = shop.maintenance.current();
  if (isOn) return 0;
  if (changedAt) await giveGrace(shop, changedAt, now);
  let expired = 0;
  // Pages by id: an order that fails must not be read again and again.
  for (let lastId = 0; ; ) {
    const ids = await dueOrders(shop, { now, afterId: lastId, batchSize });
    for (const id of ids) if (await tryToExpire(shop, id)) expired += 1;
    if (ids.length < batchSize) return expired;
    lastId = ids.at(-1) ?? lastId;
  }
}

async function giveGrace({ db }: Shop, openedAt: Date, now: Date): Promise<void> {
  const until = new Date(openedAt.getTime() + graceMs);
  if (now < until) await db.transaction((tx) => waitAtLeastUntil(tx, openedAt, until));
}

type Batch = { now: Date; afterId: number; batchSize: number };

async function dueOrders({ db }: Shop, { now, afterId, batchSize }: Batch): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending_payment"), lte(orders.expiresAt, now), gt(orders.id, afterId)))
    .orderBy(asc(orders.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

/** One failing order must not delay the others. */
async function tryToExpire(shop: Shop, orderId: number): Promise<boolean> {
  try {
    return await expireOrder(shop, orderId);
  } catch (error) {
    shop.log.error("An unpaid order could not be expired", { orderId, error });
    return false;
  }
}

function expireOrder(shop: Shop, orderId: number): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Checked under the lock: the order may have been paid, cancelled or extended.
    if (order?.status !== "pending_payment" || order.expiresAt > shop.clock.now()) return false;
    const expired = await moveOrder(shop, tx, order, { to: "cancelled", by: "shop", note: "unpaid" });
    if (!expired) return false;
    await tellShopper(shop, tx, expired, (...about) =>
      orderCancelledMail(...about, { reason: "unpaid", refundCents: null }),
    );
    return true;
  });
}
