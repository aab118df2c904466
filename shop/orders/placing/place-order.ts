import { lockUser } from "../../accounts/lock-user.ts";
import { writeCounts } from "../../accounts/rate-limits/read-counts.ts";
import type { User } from "../../accounts/users.ts";
import { emptyCarts } from "../../cart/clear-cart.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { notFound } from "../../shop-error.ts";
import { writeReserved } from "../../stock/stock.ts";
import { placeInBatch } from "../batch/place-in-batch.ts";
import { orderPlacedMail } from "../mails/order-mails.ts";
import type { Order } from "../order.ts";
import { lockNetworks } from "../unpaid/network-code.ts";
import { warnOwner } from "../unpaid/warn-owner.ts";
import {
  decidedBefore,
  type Facts,
  lockGoods,
  type Outcome,
  priceCart,
  promiseGoods,
} from "./decide-order.ts";
import type { AskedOrder, OrderInput, Refusal } from "./order-input.ts";
import { readShoppers } from "./read-shoppers.ts";
import { writeOrder } from "./write-order.ts";

export type Placed = { ok: true; order: Order } | ({ ok: false } & Refusal);

/**
 * Turns the shopper's cart into an unpaid order.
 *
 * Atomic: prices, stock, order, mail and the emptied cart are one transaction; a refusal leaves all as it was.
 * Safe to repeat with an idempotency key.
 *
 * Concurrency: the shopper is locked, so that two tabs place one order; then the network, so that two orders at once do
 * not hold more than it may; then the stock, in a fixed order, so that the last unit is sold once. Orders that arrive
 * while others are written share the next transaction in the order of their arrival (docs/decisions/008). An order that
 * is refused does not hinder the others. A shopper who is locked by something else waits in a transaction of their own.
 *
 * @throws ShopError `not-found` for an address that is not the shopper's; `unauthenticated` when the account's removal
 * was asked for meanwhile
 */
export async function placeOrder(shop: Shop, user: User, input: OrderInput): Promise<Placed> {
  const asked = { user, input };
  const outcome = (await placeInBatch(shop, asked)) ?? (await placeAlone(shop, asked));
  if (!outcome.ok && outcome.reason === "unknown-address") throw notFound("Address");
  return outcome;
}

/** An order from beginning to end, in a transaction of its own. `batch/` takes the same steps for many at once. */
export function placeAlone(shop: Shop, asked: AskedOrder): Promise<Outcome> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, asked.user);
    await lockNetworks(tx, [asked]);
    const shopper = await readShoppers(tx, shop.clock.now(), [asked]);
    const facts = await lockGoods(shop, tx, [asked], shopper);
    const outcome = await placeLocked(shop, tx, facts, asked);
    await warnOwner(shop, tx, facts.holdings.alarms);
    return outcome;
  });
}

async function placeLocked(shop: Shop, tx: Transaction, facts: Facts, asked: AskedOrder): Promise<Outcome> {
  const before = decidedBefore(facts, asked);
  if (before) return before;
  const priced = priceCart(facts, asked);
  if (!priced.ok) return priced;
  const refusal = promiseGoods(facts, priced.draft);
  if (refusal) return refusal;
  const order = await writeOrder(tx, priced.draft);
  await writeReserved(tx, facts.levels, [order.lines]);
  await emptyCarts(tx, [asked.user]);
  await writeCounts(tx, facts.read.counts);
  await shop.jobs.enqueue(tx, "send-mail", orderPlacedMail(shop, asked.user, order));
  return { ok: true, order };
}
