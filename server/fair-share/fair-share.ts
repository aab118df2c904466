import { fairQueue, QueueIsFull } from "../../platform/concurrency/fair-queue.ts";
import { clientNetwork, widerNetwork } from "../../shop/accounts/rate-limits/client-network.ts";
import { budgets, type Cost, costs, pageQueue } from "./budgets.ts";
import { type ClientBudget, openClientBudget } from "./client-budget.ts";

/** A client's share of this process. */
export type ClientShare = {
  /** Clients of one name share a turn. */
  client: string;
  /** Rejects with ShopError `too-many`, after a while, when the budget is used up. */
  spend(cost: Cost): Promise<void>;
  /** Runs a task that costs much, in the client's turn. Rejects as `spend` throws, or with `QueueIsFull`. */
  inTurn<Result>(cost: Cost, task: () => Promise<Result>): Promise<Result>;
};

export type FairShare = {
  /** @param address of `clientAddress` */
  of(address: string): ClientShare;
  counts(): ShareCounts;
};

/** Refusals since the start, and the present length of the queue. */
export type ShareCounts = {
  usedUp: { cost: Cost; count: number }[];
  queueFull: number;
  waiting: number;
};

/** Budgets and a queue of one process. Each process of several has its own, and a core to go with it. */
export function openFairShare({ refusalDelayMs = 1_000 } = {}): FairShare {
  const queue = fairQueue(pageQueue);
  const open = costs.map((cost) => [cost, openClientBudget(budgets[cost], refusalDelayMs)] as const);
  const budgetOf = Object.fromEntries(open) as Record<Cost, ClientBudget>;
  let queueFull = 0;

  async function run<Result>(client: string, task: () => Promise<Result>): Promise<Result> {
    try {
      return await queue.run(client, task);
    } catch (error) {
      if (error instanceof QueueIsFull) queueFull += 1;
      throw error;
    }
  }

  return {
    of(address) {
      const network = clientNetwork(address) ?? "";
      // Of a whole /48 together, since some providers give one customer all of it.
      const client = widerNetwork(network) ?? network;
      const spend = (cost: Cost) => budgetOf[cost].spend(network);
      return {
        client,
        spend,
        async inTurn(cost, task) {
          await spend(cost);
          return run(client, task);
        },
      };
    },
    counts: () => ({
      usedUp: open.map(([cost, budget]) => ({ cost, count: budget.refusals() })),
      queueFull,
      waiting: queue.waiting(),
    }),
  };
}
