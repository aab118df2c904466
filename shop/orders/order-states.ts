import type { OrderRow, OrderStatus } from "./order.ts";
import { type OrderEffect, orderEffects } from "./order-effects.ts";

/** Who takes a step. A gateway's own method stands in the event. */
export type Actor = "shopper" | "shop" | "owner" | "gateway";

/** What a guard looks at; `cancelledBecause` is null for an order that is not cancelled. */
export type StepFacts = { order: Pick<OrderRow, "deliveryKind">; cancelledBecause: string | null };

export type OrderStep = {
  by: Actor[];
  /** Whether this order may take the step; unless said, each may. */
  guard?: (facts: StepFacts) => boolean;
  effect: OrderEffect;
};

const isBrought = ({ order }: StepFacts) => order.deliveryKind === "courier";
const isFetched = ({ order }: StepFacts) => order.deliveryKind === "collect";
/** What expired may be paid late; what shopper or shop have taken back is not sent after all. */
const wasUnpaid = ({ cancelledBecause }: StepFacts) => cancelledBecause === "unpaid";

const payers: Actor[] = ["gateway", "owner"];
const packers: Actor[] = ["shop", "owner"];
const all: Actor[] = ["shopper", "shop", "owner"];

/** Every step an order can take (N-5), by whom, and what it does to the stock. What is not in the table is refused. */
export const orderSteps: Record<OrderStatus, Partial<Record<OrderStatus, OrderStep>>> = {
  pending_payment: {
    processing: { by: payers, effect: "sellReserved" },
    cancelled: { by: all, effect: "giveBack" },
  },
  processing: {
    packed: { by: packers, effect: "nothing" },
    ready_for_collection: { by: packers, guard: isFetched, effect: "nothing" },
    cancelled: { by: all, effect: "takeBack" },
  },
  packed: {
    shipped: { by: packers, guard: isBrought, effect: "nothing" },
    ready_for_collection: { by: packers, guard: isFetched, effect: "nothing" },
    cancelled: { by: ["owner"], effect: "takeBack" },
  },
  shipped: { delivered: { by: packers, effect: "nothing" } },
  ready_for_collection: {
    collected: { by: packers, effect: "nothing" },
    // Nobody fetched it.
    cancelled: { by: ["owner"], effect: "takeBack" },
  },
  delivered: {
    returned: { by: packers, effect: "nothing" },
    partly_returned: { by: packers, effect: "nothing" },
  },
  collected: {
    returned: { by: packers, effect: "nothing" },
    partly_returned: { by: packers, effect: "nothing" },
  },
  cancelled: { processing: { by: payers, guard: wasUnpaid, effect: "sellAgain" } },
  partly_returned: { returned: { by: packers, effect: "nothing" } },
  returned: {},
};

/** By the shopper: while nothing is packed. The owner can as long as nothing has left the shop. */
export function isCancellable({ status }: Pick<OrderRow, "status">): boolean {
  return orderSteps[status].cancelled?.by.includes("shopper") ?? false;
}

/** Goods or money of these orders are still on their way. */
export const openStatuses = [
  "pending_payment",
  "processing",
  "packed",
  "shipped",
  "ready_for_collection",
] as const satisfies OrderStatus[];

/** @throws Error when a status cannot be reached, or a step has no effect or nobody to take it; called at the start */
export function checkOrderSteps(steps: typeof orderSteps = orderSteps): void {
  const reached = new Set<OrderStatus>(["pending_payment"]);
  for (const status of reached) {
    for (const [next, step] of Object.entries(steps[status]) as [OrderStatus, OrderStep][]) {
      if (!(step.effect in orderEffects) || step.by.length === 0)
        throw new Error(`Nothing takes an order from ${status} to ${next}`);
      reached.add(next);
    }
  }
  const lost = Object.keys(steps).filter((status) => !reached.has(status as OrderStatus));
  if (lost.length > 0) throw new Error(`No order can become ${lost.join(", ")}`);
}
