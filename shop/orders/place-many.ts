import { type Counts, writeCounts } from "../accounts/read-counts.ts";
import { emptyCarts } from "../cart/clear-cart.ts";
import { soldProducts } from "../catalogue/sold-products.ts";
import type { Shop, Transaction } from "../shop.ts";
import { lockLevels, writeReserved } from "../stock/stock.ts";
import { decideOrders } from "./decide-orders.ts";
import type { Draft, Drafted } from "./draft-order.ts";
import type { Order } from "./order.ts";
import { orderPlacedMail } from "./order-mails.ts";
import type { AskedOrder } from "./order-wish.ts";
import type { ShoppersRead } from "./read-shoppers.ts";
import { type Alarm, codesOf, readHoldings } from "./unpaid/holdings.ts";
import { writeOrders } from "./write-orders.ts";

export type Outcome = { ok: true; order: Order } | Extract<Drafted, { ok: false }>;

/**
 * Places orders of many shoppers by a few queries. Who comes first gets what is there, and one that is refused hinders
 * no other.
 *
 * @param tx in which all the shoppers are locked, and the networks they ask from
 * @param asked one of each shopper
 * @param read since they are locked
 * @returns `alarms`: what the owner is to be told, by `warnOwner` at the end of the transaction
 */
export async function placeMany(
  shop: Shop,
  tx: Transaction,
  asked: AskedOrder[],
  read: ShoppersRead,
): Promise<{ outcomes: Map<AskedOrder, Outcome>; alarms: Alarm[] }> {
  const { standings, rules } = read;
  const { unpaidCaps: caps } = shop.settings;
  const carts = asked.flatMap(({ user }) => read.carts.get(user.id) ?? []);
  const productIds = [...new Set(carts.map(({ productId }) => productId))];
  // In this order, which one connection keeps: who hides a product locks its stock, so it is seen here or waits.
  const [levels, products, holdings] = await Promise.all([
    lockLevels(tx, productIds),
    soldProducts(tx, productIds),
    readHoldings(tx, asked, { caps, standings }, productIds),
  ]);
  const networkCodesOf = (one: AskedOrder) => codesOf(one, standings);
  const world = { now: shop.clock.now(), settings: shop.settings, products, rules, networkCodesOf };
  const decided = decideOrders(asked, { world, read, levels, holdings });
  const drafts = decided.flatMap(([, each]) => ("draft" in each ? [each.draft] : []));
  const orders = await writeAll(shop, tx, drafts, read.counts);
  const outcomes = new Map<AskedOrder, Outcome>(
    decided.map(([one, each]) => [
      one,
      "draft" in each ? { ok: true, order: orders.get(one) as Order } : each,
    ]),
  );
  return { outcomes, alarms: holdings.alarms };
}

/** Writes orders whose goods were taken, with all that follows from them. */
async function writeAll(
  shop: Shop,
  tx: Transaction,
  drafts: Draft[],
  counts: Counts,
): Promise<Map<AskedOrder, Order>> {
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
    writeCounts(tx, counts),
  ]);
  const mails = [...orders].map(([{ user }, order]) => orderPlacedMail(shop, user, order));
  await shop.jobs.enqueue(tx, "send-mail", ...mails);
  return orders;
}
