import { emptyCarts } from "../cart/clear-cart.ts";
import type { Shop, Transaction } from "../shop.ts";
import { reserveTogether } from "../stock/stock.ts";
import { isAskedAgain } from "./asked-again.ts";
import type { Draft, Drafted } from "./draft-order.ts";
import { draftOrders } from "./draft-orders.ts";
import type { Order } from "./order.ts";
import { orderPlacedMail } from "./order-mails.ts";
import type { AskedOrder, OrderWish } from "./order-wish.ts";
import { ordersOfKeys } from "./read-orders.ts";
import { crowdedShoppers, mostUnpaidOrders } from "./unpaid-orders.ts";
import { writeOrders } from "./write-orders.ts";

export type Outcome = { ok: true; order: Order } | Extract<Drafted, { ok: false }>;

/**
 * Places orders of many shoppers by a few queries. One that is refused hinders no other.
 *
 * @param tx in which all the shoppers are locked
 * @param asked one of each shopper
 */
export async function placeTurn(
  shop: Shop,
  tx: Transaction,
  asked: AskedOrder[],
): Promise<Map<AskedOrder, Outcome>> {
  const [again, crowded, drafted] = await Promise.all([
    ordersOfKeys(tx, asked),
    crowdedShoppers(tx, asked),
    draftOrders(shop, tx, asked),
  ]);
  const outcomes = new Map<AskedOrder, Outcome>();
  const drafts: Draft[] = [];
  for (const one of asked) {
    const [order, drafting] = [again.get(one), drafted.get(one)];
    if (order) outcomes.set(one, repeatOf(order, one.wish));
    else if (crowded.has(one.user.id)) outcomes.set(one, tooManyUnpaid);
    else if (drafting?.ok) drafts.push(drafting.draft);
    else if (drafting) outcomes.set(one, drafting);
  }
  for (const [one, refused] of await promiseStock(tx, drafts)) outcomes.set(one, refused);
  for (const [one, order] of await writeAll(
    shop,
    tx,
    drafts.filter(({ asked }) => !outcomes.has(asked)),
  )) {
    outcomes.set(one, { ok: true, order });
  }
  return outcomes;
}

const tooManyUnpaid: Outcome = { ok: false, reason: "too-many-unpaid", most: mostUnpaidOrders };

function repeatOf(order: Order, wish: OrderWish): Outcome {
  return isAskedAgain(order, wish) ? { ok: true, order } : { ok: false, reason: "key-used" };
}

/** Tells which orders cannot be filled; all others can. */
async function promiseStock(tx: Transaction, drafts: Draft[]): Promise<Map<AskedOrder, Outcome>> {
  const reservations = await reserveTogether(
    tx,
    drafts.map(({ lines }) => lines),
  );
  return new Map(
    drafts.flatMap(({ asked, lines }, place) => {
      const reservation = reservations[place];
      if (!reservation || reservation.ok) return [];
      const { productId, available } = reservation;
      const productName = lines.find((line) => line.productId === productId)?.product.name ?? "A product";
      return [[asked, { ok: false, reason: "out-of-stock", productName, available }]];
    }),
  );
}

/** Writes orders that have their stock, with all that follows from them. */
async function writeAll(shop: Shop, tx: Transaction, drafts: Draft[]): Promise<Map<AskedOrder, Order>> {
  if (drafts.length === 0) return new Map();
  const [orders] = await Promise.all([
    writeOrders(tx, drafts),
    emptyCarts(
      tx,
      drafts.map(({ asked }) => asked.user),
    ),
  ]);
  const mails = [...orders].map(([{ user }, order]) => orderPlacedMail(shop, user, order));
  await shop.jobs.enqueue(tx, "send-mail", ...mails);
  return orders;
}
