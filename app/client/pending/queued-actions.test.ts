import { expect, test } from "vitest";
import { memoryKeep } from "../testing/memory-keep.ts";
import {
  dropQueuedOfOthers,
  hasQueuedActions,
  putBackAction,
  type QueuedAction,
  queueAction,
  reasonForLogin,
  takeQueuedAction,
} from "./queued-actions.ts";

const minuteMs = 60_000;
const flask = {
  type: "add-to-cart",
  product_id: 7,
  quantity: 2,
  list_id: null,
  user_id: null,
  name: "Flask",
} as const;
const lamp = {
  type: "add-to-cart",
  product_id: 8,
  quantity: 1,
  list_id: null,
  user_id: null,
  name: "Lamp",
} as const;

function takeAll(nowMs: number, keep: ReturnType<typeof memoryKeep>): QueuedAction[] {
  const first = takeQueuedAction(nowMs, keep);
  return first ? [first, ...takeAll(nowMs, keep)] : [];
}

test("queued actions come back in order, and only once", () => {
  const keep = memoryKeep();
  queueAction(flask, 0, keep);
  queueAction(lamp, 0, keep);
  expect(takeAll(minuteMs, keep)).toMatchObject([flask, lamp]);
  expect(takeAll(minuteMs, keep)).toEqual([]);
});

test("an action that is put back waits behind the others, and expires as before", () => {
  const keep = memoryKeep();
  queueAction(flask, 0, keep);
  queueAction(lamp, 10 * minuteMs, keep);
  const first = takeQueuedAction(20 * minuteMs, keep);
  if (first) putBackAction(first, 20 * minuteMs, keep);
  expect(takeAll(29 * minuteMs, memoryKeep({ ...keep.stored }))).toMatchObject([lamp, flask]);
  expect(takeAll(31 * minuteMs, keep)).toMatchObject([lamp]);
});

test("actions not taken yet stay queued", () => {
  const keep = memoryKeep();
  queueAction(flask, 0, keep);
  queueAction(lamp, 0, keep);
  expect(takeQueuedAction(0, keep)).toMatchObject(flask);
  expect(takeAll(0, memoryKeep({ ...keep.stored }))).toMatchObject([lamp]);
});

test("the same product is merged by sum and keeps its place", () => {
  const keep = memoryKeep();
  queueAction(flask, 0, keep);
  queueAction(lamp, 0, keep);
  queueAction({ ...flask, quantity: 3 }, 0, keep);
  expect(takeAll(0, keep).map((action) => [action.product_id, action.quantity])).toEqual([
    [7, 5],
    [8, 1],
  ]);
});

test("the same product for another place is another action", () => {
  const keep = memoryKeep();
  queueAction(flask, 0, keep);
  queueAction({ ...flask, list_id: 0 }, 0, keep);
  expect(takeAll(0, keep).map((action) => action.list_id)).toEqual([null, 0]);
});

test("an action is dropped after 30 minutes", () => {
  const keep = memoryKeep();
  queueAction(flask, 0, keep);
  queueAction(lamp, 20 * minuteMs, keep);
  expect(takeAll(30 * minuteMs, keep)).toMatchObject([lamp]);
});

test.each(["{broken", "null", "7", "[null]"])("the spoilt queue %j counts as empty", (text) => {
  const keep = memoryKeep({ "queued-actions": text });
  expect(takeAll(0, keep)).toEqual([]);
  queueAction(flask, 0, keep);
  expect(takeAll(0, keep)).toMatchObject([flask]);
});

test("the sum of a product's adds stays at 99", () => {
  const keep = memoryKeep();
  queueAction({ ...flask, quantity: 60 }, 0, keep);
  queueAction({ ...flask, quantity: 60 }, 0, keep);
  expect(takeQueuedAction(0, keep)?.quantity).toBe(99);
});

test("the queue can be inspected without taking from it, and expires after 30 minutes", () => {
  const keep = memoryKeep();
  queueAction(flask, 0, keep);
  expect([hasQueuedActions(29 * minuteMs, keep), hasQueuedActions(30 * minuteMs, keep)]).toEqual([
    true,
    false,
  ]);
  expect(takeAll(0, keep)).toHaveLength(1);
  expect(hasQueuedActions(0, keep)).toBe(false);
});

test("an action cut off by the session's end waits for its shopper alone; a visitor's for the next login", () => {
  const keep = memoryKeep();
  queueAction({ ...flask, user_id: 1 }, 0, keep);
  queueAction(lamp, 0, keep);
  dropQueuedOfOthers(1, 0, keep);
  expect(reasonForLogin(lamp, 0, keep)).toContain("2 products");
  dropQueuedOfOthers(2, 0, keep);
  expect(takeAll(0, keep)).toMatchObject([lamp]);
});

const heart = { ...flask, type: "add-to-list", list_id: 0, quantity: 1 } as const;

test("a heart pressed twice is one action for one product", () => {
  const keep = memoryKeep();
  queueAction(heart, 0, keep);
  queueAction(heart, 0, keep);
  expect(takeAll(0, keep)).toMatchObject([{ ...heart, quantity: 1 }]);
});

test.each([
  [[flask], "Log in or register, and Flask goes into your cart."],
  [[flask, flask], "Log in or register, and Flask goes into your cart."],
  [[flask, lamp], "Log in or register, and 2 products go into your cart."],
  [[heart], "Log in or register, and Flask is saved to your Wishlist."],
  [[lamp, heart], "Log in or register, and Lamp goes into your cart and Flask is saved to your Wishlist."],
  [[flask, heart], "Log in or register, and Flask goes into your cart and is saved to your Wishlist."],
  [
    [heart, { ...heart, product_id: 8 }, flask],
    "Log in or register, and Flask goes into your cart and 2 products are saved to your Wishlist.",
  ],
])("the reason for a login tells all that waits for it (%#)", (actions, words) => {
  const keep = memoryKeep();
  for (const action of actions) queueAction(action, 0, keep);
  expect(reasonForLogin(flask, 0, keep)).toBe(words);
});

test("without storage the last reason is shown", () => {
  const reason = reasonForLogin(heart, 0, memoryKeep());
  expect(reason).toBe("Log in or register, and Flask is saved to your Wishlist.");
});
