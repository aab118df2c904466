import { and, desc, eq, isNull } from "drizzle-orm";
import { inTime } from "../../platform/in-time.ts";
import type { OrderRow } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import { askGateway } from "./ask-gateway.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./tables.ts";

/** However often the page asks. */
const askedEveryMs = 10_000;
/** What comes later is settled all the same, and the page sees it when it asks again. */
const patienceOfPageMs = 2_500;

/**
 * The shopper is back from the gateway's page, which proves nothing: the time is written down, once, and the gateway is
 * asked, also about earlier tries that came back. Safe to repeat: it is asked at most every ten seconds.
 *
 * @param order the shopper's own
 */
export async function returnFromGateway(
  shop: Shop,
  order: OrderRow,
  patienceMs = patienceOfPageMs,
): Promise<void> {
  const pending = await pendingOf(shop, order);
  const [payment] = pending;
  if (!payment) return;
  const now = shop.clock.now();
  await shop.db
    .update(payments)
    .set({ returnedAt: now })
    .where(and(eq(payments.id, payment.id), isNull(payments.returnedAt)));
  const unlessAskedSince = new Date(now.getTime() - askedEveryMs);
  const back = pending.filter((each) => each === payment || each.returnedAt);
  const asked = Promise.all(back.map((each) => askGateway(shop, each, { unlessAskedSince })));
  await inTime(asked, patienceMs).catch(() => undefined);
}

/** The newest first; from a transfer nobody comes back. */
async function pendingOf({ db, gateways }: Shop, order: OrderRow): Promise<Payment[]> {
  const pending = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, "pending")))
    .orderBy(desc(payments.id));
  return pending.filter(({ method }) => !gateways.get(method)?.transfer);
}
