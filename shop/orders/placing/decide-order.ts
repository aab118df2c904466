import { countOn, retryAfter } from "../../accounts/rate-limits/read-counts.ts";
import { soldProducts } from "../../catalogue/products/sold-products.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { type FreeStock, freeStockOf, type Level, lockLevels, takeStock } from "../../stock/stock.ts";
import type { Order } from "../order.ts";
import {
  codesOf,
  countOrder,
  type Holdings,
  isCrowded,
  mostUnpaidOrders,
  readHoldings,
  whoHoldsTooMuch,
} from "../unpaid/holdings.ts";
import { isAskedAgain } from "./asked-again.ts";
import { type Draft, type Drafted, draftOrder, type OrderWorld } from "./draft-order.ts";
import type { AskedOrder, OrderInput } from "./order-input.ts";
import { countedFor } from "./placed-lately.ts";
import type { ShoppersRead } from "./read-shoppers.ts";

/** What decides about orders. It counts on in memory: each order is decided by what those before it leave. */
export type Facts = {
  world: OrderWorld;
  read: ShoppersRead;
  /** Of all products that are asked for, locked. */
  levels: Map<number, Level>;
  /** What of them nobody has been promised yet. */
  free: FreeStock;
  holdings: Holdings;
};

type Refused = Extract<Drafted, { ok: false }>;

/** The order, or why there is none. */
export type Outcome = { ok: true; order: Order } | Refused;

/**
 * Locks the stock of what the shoppers have in their carts, and reads what else decides about their orders.
 *
 * @param asked one of each shopper, who is locked, as is the network they ask from
 * @param read since they are locked
 */
export async function lockGoods(
  shop: Shop,
  tx: Transaction,
  asked: AskedOrder[],
  read: ShoppersRead,
): Promise<Facts> {
  const { standings, rules } = read;
  const { settings } = shop;
  const carts = asked.flatMap(({ user }) => read.carts.get(user.id) ?? []);
  const productIds = [...new Set(carts.map(({ productId }) => productId))];
  // In this order, which one connection keeps: who hides a product locks its stock, so it is seen here or waits.
  const [levels, products, holdings] = await Promise.all([
    lockLevels(tx, productIds),
    soldProducts(tx, productIds),
    readHoldings(tx, asked, { caps: settings.unpaidCaps, standings }, productIds),
  ]);
  const networkCodesOf = (one: AskedOrder) => codesOf(one, standings);
  const world = { now: shop.clock.now(), settings, products, rules, networkCodesOf };
  return { world, read, levels, free: freeStockOf(levels), holdings };
}

/** What needs no look into the cart: the order that the idempotency key has placed, or too many orders already. */
export function decidedBefore({ world, read, holdings }: Facts, one: AskedOrder): Outcome | undefined {
  const order = read.again.get(one);
  if (order) return repeatOf(order, one.input);
  const ownWait = read.hasty.get(one.user.id);
  if (ownWait !== undefined) return tooManyPlaced("account", ownWait);
  const wait = retryAfter(read.counts, world.now, countedFor(one));
  if (wait !== undefined) return tooManyPlaced("network", wait);
  if (isCrowded(holdings, one)) return { ok: false, reason: "too-many-unpaid", most: mostUnpaidOrders };
  return undefined;
}

function tooManyPlaced(by: "account" | "network", retryAfterSeconds: number): Refused {
  return { ok: false, reason: "too-many-placed", by, retryAfterSeconds };
}

function repeatOf(order: Order, input: OrderInput): Outcome {
  return isAskedAgain(order, input) ? { ok: true, order } : { ok: false, reason: "key-used" };
}

/** The cart as an order at today's prices, if it makes one. */
export function priceCart({ world, read }: Facts, one: AskedOrder): Drafted {
  return draftOrder(world, one, read.carts.get(one.user.id) ?? [], read.addresses.get(one));
}

/**
 * Promises an order its goods, and counts it against the limits of its shopper and network.
 *
 * @returns why it gets none; then nothing is taken or counted
 */
export function promiseGoods(facts: Facts, draft: Draft): Refused | undefined {
  const { asked, lines } = draft;
  // What is left first: a share of what is not there helps nobody.
  const refusal = shortOf(facts.free, draft) ?? refusedByCap(facts, draft);
  if (refusal) return refusal;
  takeStock(facts.free, lines);
  countOrder(facts.holdings, asked, lines);
  countOn(facts.read.counts, facts.world.now, countedFor(asked));
  return undefined;
}

function refusedByCap({ holdings, levels }: Facts, { asked, lines }: Draft): Refused | undefined {
  const found = whoHoldsTooMuch(holdings, asked, lines, levels);
  if (!found) return undefined;
  const { id } = asked.user;
  return {
    ok: false,
    reason: "holds-too-much",
    by: "userId" in found.holder ? "account" : "network",
    standing: holdings.standings.get(id) ?? "new",
    hasUnpaid: holdings.accounts.has(id),
    beyond: found.beyond,
  };
}

function shortOf(free: FreeStock, { lines }: Draft): Refused | undefined {
  const reservation = takeStock(new Map(free), lines);
  if (reservation.ok) return undefined;
  const { productId, available } = reservation;
  const productName = lines.find((line) => line.productId === productId)?.product.name ?? "A product";
  return { ok: false, reason: "out-of-stock", productName, available };
}
