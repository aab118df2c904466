import { batchedOn } from "../../../platform/concurrency/batch.ts";
import { keepPlans } from "../../../platform/database/keep-plans.ts";
import { turnsOf } from "../../accounts/lock-in-turns.ts";
import { lockFreeUsers } from "../../accounts/lock-user.ts";
import { writeCounts } from "../../accounts/rate-limits/read-counts.ts";
import { emptyCarts } from "../../cart/clear-cart.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { writeReserved } from "../../stock/stock.ts";
import { orderPlacedMail } from "../mails/order-mails.ts";
import type { Order } from "../order.ts";
import {
  decidedBefore,
  type Facts,
  lockGoods,
  type Outcome,
  priceCart,
  promiseGoods,
} from "../placing/decide-order.ts";
import type { Draft } from "../placing/draft-order.ts";
import type { AskedOrder } from "../placing/order-input.ts";
import { readShoppers } from "../placing/read-shoppers.ts";
import type { Alarm } from "../unpaid/holdings.ts";
import { lockNetworks } from "../unpaid/network-code.ts";
import { warnOwner } from "../unpaid/warn-owner.ts";
import { writeOrders } from "./write-orders.ts";

const mostInBatch = 50;

/**
 * Places an order in one transaction with all that are asked for at the same time, by a few queries however many they
 * are. It takes the steps of `placeAlone`: the same rules decide about each in the order of arrival, and one that is
 * refused hinders no other.
 *
 * @returns undefined for an order that must be placed alone: its shopper is locked by something else, or the database
 * has refused the batch, which must not be the fault of the others in it
 */
export const placeInBatch = batchedOn(
  (shop: Shop, asked: AskedOrder[]) =>
    shop.db
      .transaction((tx) => placeBatch(shop, tx, asked))
      .catch((error: unknown) => {
        shop.log.warn("Orders could not be placed together", { count: asked.length, error });
        return new Map<AskedOrder, Outcome>();
      }),
  mostInBatch,
);

/** In turns, each with one order of each shopper. */
async function placeBatch(
  shop: Shop,
  tx: Transaction,
  asked: AskedOrder[],
): Promise<Map<AskedOrder, Outcome>> {
  const outcomes = new Map<AskedOrder, Outcome>();
  const alarms: Alarm[] = [];
  const keeping = keepPlans(tx);
  const locking = lockFreeUsers(tx, [...new Set(asked.map(({ user }) => user.id))]);
  const queueing = lockNetworks(tx, asked);
  for (const turn of turnsOf(asked)) {
    // One connection answers in the order in which it is asked: what is read counts for who is locked by then.
    const [locked, read] = await Promise.all([
      locking,
      readShoppers(tx, shop.clock.now(), turn),
      queueing,
      keeping,
    ]);
    const free = turn.filter(({ user }) => locked.has(user.id));
    const facts = await lockGoods(shop, tx, free, read);
    for (const [one, outcome] of await placeTurn(shop, tx, facts, free)) outcomes.set(one, outcome);
    alarms.push(...facts.holdings.alarms);
  }
  await warnOwner(shop, tx, alarms);
  return outcomes;
}

/** @param asked one of each shopper */
async function placeTurn(
  shop: Shop,
  tx: Transaction,
  facts: Facts,
  asked: AskedOrder[],
): Promise<Map<AskedOrder, Outcome>> {
  const decided = new Map(asked.map((one) => [one, decide(facts, one)]));
  const drafts = [...decided.values()].flatMap((each) => ("draft" in each ? [each.draft] : []));
  const orders = await writeAll(shop, tx, drafts, facts);
  const outcomeOf = (one: AskedOrder, each: Outcome | { draft: Draft }): Outcome =>
    "draft" in each ? { ok: true, order: orders.get(one) as Order } : each;
  return new Map([...decided].map(([one, each]) => [one, outcomeOf(one, each)]));
}

function decide(facts: Facts, one: AskedOrder): Outcome | { draft: Draft } {
  const before = decidedBefore(facts, one);
  if (before) return before;
  const priced = priceCart(facts, one);
  if (!priced.ok) return priced;
  return promiseGoods(facts, priced.draft) ?? priced;
}

async function writeAll(
  shop: Shop,
  tx: Transaction,
  drafts: Draft[],
  { levels, read }: Facts,
): Promise<Map<AskedOrder, Order>> {
  if (drafts.length === 0) return new Map();
  const users = drafts.map(({ asked }) => asked.user);
  const [orders] = await Promise.all([
    writeOrders(tx, drafts),
    writeReserved(
      tx,
      levels,
      drafts.map(({ lines }) => lines),
    ),
    emptyCarts(tx, users),
    writeCounts(tx, read.counts),
  ]);
  const mails = [...orders].map(([{ user }, order]) => orderPlacedMail(shop, user, order));
  await shop.jobs.enqueue(tx, "send-mail", ...mails);
  return orders;
}
