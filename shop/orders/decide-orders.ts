import { countOn, retryAfter } from "../accounts/read-counts.ts";
import { type FreeStock, freeStockOf, type Level, takeStock } from "../stock/stock.ts";
import { isAskedAgain } from "./asked-again.ts";
import { type Drafted, draftOrder, type OrderWorld } from "./draft-order.ts";
import type { Order } from "./order.ts";
import type { AskedOrder, OrderWish } from "./order-wish.ts";
import { countedFor } from "./placed-lately.ts";
import type { ShoppersRead } from "./read-shoppers.ts";
import {
  countOrder,
  type Holdings,
  isCrowded,
  mostUnpaidOrders,
  whoHoldsTooMuch,
} from "./unpaid/holdings.ts";

type Known = {
  world: OrderWorld;
  read: ShoppersRead;
  /** Of all that is asked for, locked. */
  levels: Map<number, Level>;
  holdings: Holdings;
};

/** An order that is there already, one to be written, or why there is none. */
export type Decided = Drafted | { ok: true; order: Order };

/**
 * Decides about orders in the order in which they were asked for, each by what those before it leave: stock, and what
 * unpaid orders may hold.
 */
export function decideOrders(asked: AskedOrder[], known: Known): (readonly [AskedOrder, Decided])[] {
  const free = freeStockOf(known.levels);
  return asked.map((one) => [one, outcomeAlready(known, one) ?? drafted(known, free, one)] as const);
}

/** What needs no look into the cart. */
function outcomeAlready({ world, read, holdings }: Known, one: AskedOrder): Decided | undefined {
  const order = read.again.get(one);
  if (order) return repeatOf(order, one.wish);
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

function repeatOf(order: Order, wish: OrderWish): Decided {
  return isAskedAgain(order, wish) ? { ok: true, order } : { ok: false, reason: "key-used" };
}

/** With its goods taken out of what is free, or refused. */
function drafted({ world, read, levels, holdings }: Known, free: FreeStock, one: AskedOrder): Drafted {
  const cart = read.carts.get(one.user.id) ?? [];
  const made = draftOrder(world, one, cart, read.addresses.get(one));
  if (!made.ok) return made;
  const refusal = refusedByCap({ holdings, levels }, one, made) ?? shortOf(free, made);
  if (refusal) return refusal;
  countOrder(holdings, one, made.draft.lines);
  countOn(read.counts, world.now, countedFor(one));
  return made;
}

type Made = Extract<Drafted, { ok: true }>;
type Refused = Extract<Drafted, { ok: false }>;

function refusedByCap(
  { holdings, levels }: Pick<Known, "holdings" | "levels">,
  one: AskedOrder,
  { draft }: Made,
): Refused | undefined {
  const found = whoHoldsTooMuch(holdings, one, draft.lines, levels);
  if (!found) return undefined;
  const { id } = one.user;
  return {
    ok: false,
    reason: "holds-too-much",
    by: "userId" in found.holder ? "account" : "network",
    standing: holdings.standings.get(id) ?? "new",
    hasUnpaid: holdings.accounts.has(id),
    beyond: found.beyond,
  };
}

/** Takes the goods unless some are not there. */
function shortOf(free: FreeStock, { draft: { lines } }: Made): Refused | undefined {
  const reservation = takeStock(free, lines);
  if (reservation.ok) return undefined;
  const { productId, available } = reservation;
  const productName = lines.find((line) => line.productId === productId)?.product.name ?? "A product";
  return { ok: false, reason: "out-of-stock", productName, available };
}
