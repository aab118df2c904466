import { and, desc, eq, isNotNull, isNull, lte, notInArray, or } from "drizzle-orm";
import { inTime } from "../../../platform/concurrency/in-time.ts";
import type { OrderRow } from "../../orders/order.ts";
import type { Shop } from "../../shop.ts";
import { payments } from "../tables.ts";
import { askGateway } from "./ask-gateway.ts";
import { claimPayments } from "./claim-payments.ts";

/** However often the page polls. */
const askedEveryMs = 10_000;
/** Later answers are settled all the same, and the page's next poll shows them. */
const patienceOfPageMs = 2_500;
const mostOfAnOrder = 100;

/**
 * Handles the shopper's return from a gateway, which proves no payment: records the time once and polls all returned
 * attempts, at most every ten seconds. Safe to repeat.
 * @param order the shopper's own
 */
export async function returnFromGateway(
  shop: Shop,
  order: OrderRow,
  patienceMs = patienceOfPageMs,
): Promise<void> {
  await markReturned(shop, order);
  const tell = (error: unknown) =>
    shop.log.warn("A page could not wait for the result of its payment", { orderId: order.id, error });
  await inTime(askAboutReturned(shop, order).catch(tell), patienceMs).catch(tell);
}

/** The latest gateway attempt; an EFT has no return. */
async function markReturned({ db, clock, gateways }: Shop, order: OrderRow): Promise<void> {
  const transfers = [...gateways.values()].filter(({ transfer }) => transfer).map(({ method }) => method);
  const { id, orderId, state, method, returnedAt } = payments;
  const [latest] = await db
    .select({ id })
    .from(payments)
    .where(and(eq(orderId, order.id), eq(state, "pending"), notInArray(method, transfers)))
    .orderBy(desc(id))
    .limit(1);
  if (!latest) return;
  await db
    .update(payments)
    .set({ returnedAt: clock.now() })
    .where(and(eq(id, latest.id), isNull(returnedAt)));
}

async function askAboutReturned(shop: Shop, order: OrderRow): Promise<void> {
  const { orderId, returnedAt, askedAt } = payments;
  const isItsTurn = or(isNull(askedAt), lte(askedAt, new Date(shop.clock.now().getTime() - askedEveryMs)));
  const isDue = and(eq(orderId, order.id), isNotNull(returnedAt), isItsTurn);
  const claimed = await claimPayments(shop, () => isDue, mostOfAnOrder);
  const gateways = [...shop.gateways.values()];
  await Promise.all(
    gateways.map((gateway) =>
      askGateway(
        shop,
        gateway,
        claimed.filter(({ method }) => method === gateway.method),
      ),
    ),
  );
}
