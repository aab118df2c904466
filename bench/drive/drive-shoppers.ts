import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import type { ReadyShopper } from "../fill/fill-shoppers.ts";
import { type Call, post, type Target } from "./calls.ts";
import { type Drive, driveTimes, type Times } from "./drive.ts";
import { purchase } from "./purchase.ts";

export type Queue = Iterator<ReadyShopper>;

function nextOf(queue: Queue): ReadyShopper {
  const { value, done } = queue.next();
  if (done) throw new Error("There are too few shoppers");
  return value;
}

/** Places `amount` orders, each by another shopper, over concurrent connections. */
export function placeOrders(url: string, queue: Queue, times: Times): Promise<Drive> {
  const name = "orders";
  let left = times.amount;
  const target: Target = {
    name,
    callsOf: () => [post(name, "/api/orders", {})],
    vary(call) {
      // The load generator prepares one extra request per connection that it never sends.
      left -= 1;
      return left < 0 ? call : orderCall(name, nextOf(queue));
    },
  };
  return driveTimes(url, target, times);
}

function orderCall(name: string, { token, network, order }: ReadyShopper): Call {
  const headers = {
    Authorization: `Bearer ${token}`,
    "Idempotency-Key": randomUUID(),
    "X-Forwarded-For": network,
  };
  return post(name, "/api/orders", order, headers);
}

export async function purchases(
  url: string,
  queue: Queue,
  { count, amount }: { count: number; amount: number },
): Promise<Drive> {
  const agent = new Agent({ keepAlive: true });
  const latenciesMs: number[] = [];
  const startedMs = performance.now();
  let left = amount;
  const buyOneByOne = async () => {
    while (left > 0) {
      left -= 1;
      const begunMs = performance.now();
      await purchase(url, nextOf(queue), agent);
      latenciesMs.push(performance.now() - begunMs);
    }
  };
  await Promise.all(Array.from({ length: count }, buyOneByOne));
  agent.destroy();
  return { perSecond: amount / ((performance.now() - startedMs) / 1000), latenciesMs };
}
