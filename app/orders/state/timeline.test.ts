import { expect, test } from "vitest";
import type { Order } from "../order.ts";
import { timelineSteps } from "./timeline.ts";

type Events = Order["events"];

function buildOrder(statuses: Order["status"][], kind: "courier" | "collect" = "courier") {
  const events: Events = statuses.map((status) => ({
    status,
    at: "2026-11-20T09:00:00.000Z",
    by: "shop",
    note: null,
  }));
  const delivery = { kind } as Order["delivery"];
  const payment = { method: "payfast", label: "PayFast" } as Order["payment"];
  return { status: statuses.at(-1) ?? "pending_payment", events, delivery, payment };
}

const states = (order: ReturnType<typeof buildOrder>) =>
  timelineSteps(order).map((step) => `${step.label}: ${step.state}`);

test("a new order waits at its first step with the rest to come", () => {
  expect(states(buildOrder(["pending_payment"]))).toEqual([
    "Order placed: now",
    "Paid: next",
    "Packed: next",
    "On its way: next",
    "Delivered: next",
  ]);
});

test("an order to collect goes another way", () => {
  expect(states(buildOrder(["pending_payment", "processing", "packed"], "collect"))).toEqual([
    "Order placed: done",
    "Paid: done",
    "Packed: now",
    "Ready to collect: next",
    "Collected: next",
  ]);
});

test("a delivered order has nothing to come", () => {
  expect(states(buildOrder(["pending_payment", "processing", "packed", "shipped", "delivered"])).at(-1)).toBe(
    "Delivered: done",
  );
});

test("a cancelled order ends there", () => {
  expect(states(buildOrder(["pending_payment", "cancelled"]))).toEqual([
    "Order placed: done",
    "Cancelled: ended",
  ]);
});

test("a step names who confirmed it, and nobody else", () => {
  const order = buildOrder(["pending_payment", "processing", "packed", "cancelled"]);
  const [placed, paid, packed, ended] = order.events;
  Object.assign(placed ?? {}, { by: "shopper" });
  Object.assign(paid ?? {}, { by: "payfast" });
  Object.assign(packed ?? {}, { by: "owner" });
  Object.assign(ended ?? {}, { note: "unpaid" });
  expect(timelineSteps(order).map(({ who }) => who)).toEqual([null, "confirmed by PayFast", null, null]);
});

test("the parcel can be followed from the step on in which the carrier took it", () => {
  const handedOver = (order: ReturnType<typeof buildOrder>) =>
    timelineSteps(order).flatMap((step) => (step.isHandedOver ? [step.label] : []));
  const way: Order["status"][] = ["pending_payment", "processing", "packed"];
  expect(handedOver(buildOrder(way))).toEqual([]);
  expect(handedOver(buildOrder([...way, "shipped", "delivered"]))).toEqual(["On its way"]);
});
