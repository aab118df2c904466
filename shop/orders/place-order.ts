import { togetherOn } from "../../platform/concurrency/together.ts";
import { keepPlans } from "../../platform/database/keep-plans.ts";
import { turnsOf } from "../accounts/lock-in-turns.ts";
import { lockFreeUsers, lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop, Transaction } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import type { Order } from "./order.ts";
import type { AskedOrder, OrderWish, Refusal } from "./order-wish.ts";
import { type Outcome, placeMany } from "./place-many.ts";
import { readShoppers } from "./read-shoppers.ts";
import type { Alarm } from "./unpaid/holdings.ts";
import { lockNetworks } from "./unpaid/network-code.ts";
import { warnOwner } from "./unpaid/warn-owner.ts";

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
export async function placeOrder(shop: Shop, user: User, wish: OrderWish): Promise<Placed> {
  const asked = { user, wish };
  const outcome = (await placeTogether(shop, asked)) ?? (await placeAlone(shop, asked));
  if (!outcome.ok && outcome.reason === "unknown-address") throw notFound("Address");
  return outcome;
}

const mostOrdersTogether = 50;

/** Says nothing of orders that must be placed alone: when the database refuses one, the others must not suffer. */
const placeTogether = togetherOn(
  (shop: Shop, asked: AskedOrder[]) =>
    shop.db
      .transaction((tx) => placeRound(shop, tx, asked))
      .catch((error: unknown) => {
        shop.log.warn("Orders could not be placed together", { count: asked.length, error });
        return new Map<AskedOrder, Outcome>();
      }),
  mostOrdersTogether,
);

async function placeRound(
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
    const placed = await placeMany(shop, tx, free, read);
    for (const [one, outcome] of placed.outcomes) outcomes.set(one, outcome);
    alarms.push(...placed.alarms);
  }
  await warnOwner(shop, tx, alarms);
  return outcomes;
}

function placeAlone(shop: Shop, asked: AskedOrder): Promise<Outcome> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, asked.user);
    await lockNetworks(tx, [asked]);
    const read = await readShoppers(tx, shop.clock.now(), [asked]);
    const { outcomes, alarms } = await placeMany(shop, tx, [asked], read);
    await warnOwner(shop, tx, alarms);
    return outcomes.get(asked) as Outcome;
  });
}
