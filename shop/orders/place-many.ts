import { emptyCarts } from "../cart/clear-cart.ts";
import { soldProducts } from "../catalogue/sold-products.ts";
import type { Shop, Transaction } from "../shop.ts";
import { type FreeStock, lockFreeStock, takeStock, writeReserved } from "../stock/stock.ts";
import { isAskedAgain } from "./asked-again.ts";
import { type Draft, type Drafted, draftOrder } from "./draft-order.ts";
import type { Order } from "./order.ts";
import { orderPlacedMail } from "./order-mails.ts";
import type { AskedOrder, OrderWish } from "./order-wish.ts";
import type { ShoppersRead } from "./read-shoppers.ts";
import { mostUnpaidOrders } from "./unpaid-orders.ts";
import { writeOrders } from "./write-orders.ts";

export type Outcome = { ok: true; order: Order } | Extract<Drafted, { ok: false }>;

/**
 * Places orders of many shoppers by a few queries. Who comes first gets what is there, and one that is refused hinders
 * no other.
 *
 * @param tx in which all the shoppers are locked
 * @param asked one of each shopper
 * @param read since they are locked
 */
export async function placeMany(
  shop: Shop,
  tx: Transaction,
  asked: AskedOrder[],
  read: ShoppersRead,
): Promise<Map<AskedOrder, Outcome>> {
  const cartOf = ({ user }: AskedOrder) => read.carts.get(user.id) ?? [];
  const productIds = [...new Set(asked.flatMap(cartOf).map(({ productId }) => productId))];
  // In this order, which one connection keeps: who hides a product locks its stock, so it is seen here or waits.
  const [free, products] = await Promise.all([lockFreeStock(tx, productIds), soldProducts(tx, productIds)]);
  const world = { now: shop.clock.now(), settings: shop.settings, products, rules: read.rules };
  const decided = asked.map((one) => {
    const drafted = () => draftOrder(world, one, cartOf(one), read.addresses.get(one));
    return [one, outcomeAlready(read, one) ?? promised(free, drafted())] as const;
  });
  const drafts = decided.flatMap(([, each]) => ("draft" in each ? [each.draft] : []));
  const orders = await writeAll(shop, tx, drafts);
  return new Map(
    decided.map(([one, each]) => [
      one,
      "draft" in each ? { ok: true, order: orders.get(one) as Order } : each,
    ]),
  );
}

/** What needs no look into the cart. */
function outcomeAlready({ again, crowded }: ShoppersRead, one: AskedOrder): Outcome | undefined {
  const order = again.get(one);
  if (order) return repeatOf(order, one.wish);
  if (crowded.has(one.user.id)) return { ok: false, reason: "too-many-unpaid", most: mostUnpaidOrders };
  return undefined;
}

function repeatOf(order: Order, wish: OrderWish): Outcome {
  return isAskedAgain(order, wish) ? { ok: true, order } : { ok: false, reason: "key-used" };
}

/** With its goods taken out of what is free, or refused when they are not there. */
function promised(free: FreeStock, drafted: Drafted): Drafted {
  if (!drafted.ok) return drafted;
  const { lines } = drafted.draft;
  const reservation = takeStock(free, lines);
  if (reservation.ok) return drafted;
  const { productId, available } = reservation;
  const productName = lines.find((line) => line.productId === productId)?.product.name ?? "A product";
  return { ok: false, reason: "out-of-stock", productName, available };
}

/** Writes orders whose goods were taken, with all that follows from them. */
async function writeAll(shop: Shop, tx: Transaction, drafts: Draft[]): Promise<Map<AskedOrder, Order>> {
  if (drafts.length === 0) return new Map();
  const [orders] = await Promise.all([
    writeOrders(tx, drafts),
    writeReserved(
      tx,
      drafts.map(({ lines }) => lines),
    ),
    emptyCarts(
      tx,
      drafts.map(({ asked }) => asked.user),
    ),
  ]);
  const mails = [...orders].map(([{ user }, order]) => orderPlacedMail(shop, user, order));
  await shop.jobs.enqueue(tx, "send-mail", ...mails);
  return orders;
}
