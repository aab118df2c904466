import type { OrderRow, OrderStatus } from "../order.ts";
import { type OrderEffect, orderEffects } from "./order-effects.ts";

/** The gateway's method is in the event. */
export type Actor = "shopper" | "shop" | "owner" | "gateway";

/** Input of guards; `cancelledBecause` is null unless cancelled. */
export type StepFacts = { order: Pick<OrderRow, "deliveryKind">; cancelledBecause: string | null };

export type OrderStep = {
  by: Actor[];
  /** Whether this order may take the step; default: always. */
  guard?: (facts: StepFacts) => boolean;
  effect: OrderEffect;
};

const isBrought = ({ order }: StepFacts) => order.deliveryKind === "courier";
const isFetched = ({ order }: StepFacts) => order.deliveryKind === "collect";
/** Expired orders may be paid late; those cancelled by shopper or shop may not. */
const wasUnpaid = ({ cancelledBecause }: StepFacts) => cancelledBecause === "unpaid";

const payers: Actor[] = ["gateway", "owner"];
const packers: Actor[] = ["shop", "owner"];
const all: Actor[] = ["shopper", "shop", "owner"];

/** All allowed transitions (state machine), with actors and effects on stock. */
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
    // Never collected.
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

/** The shopper may cancel until the order is packed, the owner until its goods leave the shop. */
export function isCancellable({ status }: Pick<OrderRow, "status">): boolean {
  return orderSteps[status].cancelled?.by.includes("shopper") ?? false;
}

/** Not finished: goods or money are still due. */
export const openStatuses = [
  "pending_payment",
  "processing",
  "packed",
  "shipped",
  "ready_for_collection",
] as const satisfies OrderStatus[];

/** Checked at startup. @throws Error when a status is unreachable, or a transition has no effect or actor */
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
