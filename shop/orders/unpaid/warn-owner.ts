import { isIPv4 } from "node:net";
import { sql } from "drizzle-orm";
import { lockNumbers } from "../../../platform/database/lock-numbers.ts";
import { statement } from "../../../platform/database/statement.ts";
import { southAfricanDay } from "../../../words/dates/south-african-time.ts";
import { count } from "../../../words/numbers/count.ts";
import { partOfNetwork } from "../../accounts/note-act.ts";
import type { Transaction } from "../../database.ts";
import { inRand } from "../../money/in-rand.ts";
import { needsHands, type Problem } from "../../owner-mails/needs-hands.ts";
import { toldOf } from "../../owner-mails/once.ts";
import type { Shop } from "../../shop.ts";
import type { BeyondCap } from "./beyond-cap.ts";
import type { Alarm, Holder } from "./holdings.ts";
import type { Standing } from "./standing.ts";

/** A stranger with many accounts or networks must not flood the owner's mailbox. */
const mostADay = 10;

/**
 * Warns the owner by log and mail of large holders and refused orders, once a day per account and network, at most ten
 * mails a day.
 * Call it once, last in the transaction, with all alarms. Concurrency: takes one global lock and none after it, which
 * prevents deadlocks.
 */
export async function warnOwner(shop: Shop, tx: Transaction, alarms: Alarm[]): Promise<void> {
  if (alarms.length === 0) return;
  const day = `unpaid orders ${southAfricanDay(shop.clock.now())} `;
  const problems = alarms.map((alarm) => problemOf(alarm, day));
  // Most alarms were reported already and need no lock.
  if (newOf(problems, await toldOf(tx, day)).length === 0) return;
  await lockQuery(tx);
  const told = await toldOf(tx, day);
  for (const [place, problem] of newOf(problems, told).entries())
    await needsHands(shop, tx, told.size + place + 1 === mostADay ? lastOfDay(problem) : problem);
}

const lockQuery = statement(
  "lock_warnings_of_unpaid_orders",
  sql`select pg_advisory_xact_lock(${sql.raw(String(lockNumbers.warningsOfUnpaidOrders))})`,
);

/** New problems within the day's limit; of equal keys the latest. */
function newOf(problems: Problem[], told: Set<string>): Problem[] {
  const ofKeys = new Map(problems.map((problem) => [problem.key, problem]));
  return [...ofKeys.values()].filter(({ key }) => !told.has(key)).slice(0, mostADay - told.size);
}

function lastOfDay(problem: Problem): Problem {
  const last = `This is the last of ${mostADay} such mails today. Others may hold much, too: npx spaza orders unpaid shows who holds how much.`;
  return { ...problem, what: `${problem.what} ${last}` };
}

function problemOf({ holder, held, cap, refused }: Alarm, day: string): Problem {
  const whose = nameOf(holder);
  return {
    // Without the network code: the key is logged and kept for a year, while the code is deleted with the unpaid order.
    key: `${day}of ${whose}${"standing" in holder ? `, ${holder.standing}` : ""}: ${refused ? "refused" : "much"}`,
    title: `Unpaid orders of ${whose} ${refused ? "may hold no more" : "hold much"} of your stock`,
    what: refused ? refusedWords : muchWords,
    facts: [
      ...("standing" in holder ? [{ label: "Counted", value: countedWords(holder.standing) }] : []),
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
  "They hold more than three quarters of what they may. What is not paid in time goes back into stock by itself.";

/** Identifies people by numbers, as the log does. */
function nameOf(holder: Holder): string {
  if ("userId" in holder) return `account ${holder.userId}`;
  const part = partOfNetwork(holder.network);
  if (isIPv4(holder.network)) return `network ${part}`;
  return holder.isWider ? `all networks of ${part}` : `a network of ${part}`;
}

function countedWords(standing: Standing): string {
  return `shoppers ${standing === "new" ? "without" : "with"} a confirmed email address`;
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
    words: "If it should not be so, end its unpaid orders; the goods go back into stock:",
    command: `npx spaza orders end-unpaid ${holder.userId}`,
  };
  return [end, limits];
}
