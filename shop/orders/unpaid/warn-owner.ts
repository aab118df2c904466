import { count } from "../../../words/count.ts";
import { longDay } from "../../../words/date.ts";
import { price } from "../../../words/price.ts";
import { partOfNetwork } from "../../accounts/note-act.ts";
import { toDecimal } from "../../money/money.ts";
import { needsHands, type Problem } from "../../owner-mails/needs-hands.ts";
import type { Shop, Transaction } from "../../shop.ts";
import type { BeyondCap } from "./beyond-cap.ts";
import type { Alarm, Holder } from "./holdings.ts";

/**
 * Tells the owner by log and mail who holds much without paying: each account and each network once a day.
 *
 * Call it once, last in the transaction, with all alarms of it: warnings are locked in one order, so that two processes
 * do not wait for each other in a circle.
 */
export async function warnOwner(shop: Shop, tx: Transaction, alarms: Alarm[]): Promise<void> {
  const problems = alarms.map((alarm) => problemOf(alarm, longDay(shop.clock.now().toISOString())));
  problems.sort((one, other) => (one.key < other.key ? -1 : 1));
  for (const problem of problems) await needsHands(shop, tx, problem);
}

function problemOf({ holder, held, cap, refused }: Alarm, day: string): Problem {
  const whose = nameOf(holder);
  return {
    key: `unpaid orders of ${whose}, ${day}`,
    title: `Unpaid orders of ${whose} hold much of your stock`,
    what: refused ? refusedWords : muchWords,
    facts: [
      { label: "Unpaid orders", value: count(held.orders) },
      { label: "Pieces", value: `${count(held.pieces)} (limit ${count(cap.pieces)})` },
      { label: "Goods for", value: `${inRand(held.cents)} (limit ${inRand(cap.cents)})` },
      ...(refused ? [{ label: "Refused", value: refusalInWords(refused) }] : []),
    ],
    next: [{ words: "See who holds how much:", command: "npx spaza orders unpaid" }, ...waysOn(holder)],
  };
}

const refusedWords =
  "A further order was refused, because unpaid orders may hold no more. It may be somebody who keeps your goods from others, or a large order that you would like to have.";
const muchWords =
  "They hold more than three quarters of what they may. What is not paid in time goes back on the shelf by itself.";

/** In numbers, as the log names people. */
function nameOf(holder: Holder): string {
  return "userId" in holder ? `account ${holder.userId}` : `network ${partOfNetwork(holder.network)}`;
}

function refusalInWords(refused: BeyondCap | "orders"): string {
  if (refused === "orders") return "one order more than an account may have";
  const { would, most } = refused;
  switch (refused.of) {
    case "pieces":
      return `an order with which it would be ${count(would)} pieces`;
    case "cents":
      return `an order with which it would be ${inRand(would)}`;
    case "stock":
      return `an order with which it would be ${count(would)} of ${refused.productName}, where ${count(most)} may be held`;
  }
}

function waysOn(holder: Holder): Problem["next"] {
  const limits = {
    words: "The limits stand in shop.toml under [unpaid_orders]; docs/orders.md explains them.",
  };
  if (!("userId" in holder)) return [limits];
  const end = {
    words: "If it should not be so, end its unpaid orders; the goods go back on the shelf:",
    command: `npx spaza orders end-unpaid ${holder.userId}`,
  };
  return [end, limits];
}

const inRand = (cents: number) => price(toDecimal(cents));
