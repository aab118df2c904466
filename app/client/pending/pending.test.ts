import { expect, test, vi } from "vitest";
import { memoryKeep } from "../testing/memory-keep.ts";
import { forgetOldPending, forgetPending, pendingOf } from "./pending.ts";

/** A `Storage` stand-in with entries as own keys. */
function openStorage() {
  const storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key];
    },
    removeItem(this: Record<string, unknown>, key: string) {
      delete this[key];
    },
  });
  vi.stubGlobal("window", { localStorage: storage });
  return Object.assign(storage, {
    "list-wishes:1": "[]",
    "list-wishes:12": "[]",
    "cart-wishes:1": "[]",
    "postal-code": "8001",
  });
}

test("a logout clears pending changes and nothing else", () => {
  const storage = openStorage();
  forgetPending();
  expect(Object.keys(storage)).toEqual(["postal-code"]);
});

test("a signed-in shopper keeps only their own pending changes", () => {
  const storage = openStorage();
  forgetPending(1);
  expect(Object.keys(storage)).toEqual(["list-wishes:1", "cart-wishes:1", "postal-code"]);
});

test("after a week without a login changes are gone, and younger ones stay", () => {
  const storage = openStorage();
  const day = 24 * 60 * 60 * 1000;
  storage["cart-wishes:1"] = storage["list-wishes:1"] = JSON.stringify([{ wishedAtMs: 0 }]);
  storage["list-wishes:12"] = JSON.stringify([{ wishedAtMs: 0 }, { wishedAtMs: 2 * day }]);
  forgetOldPending(8 * day);
  expect(Object.keys(storage)).toEqual(["list-wishes:12", "postal-code"]);
});

test("a browser that forbids storage has nothing to forget", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new Error("forbidden");
    },
  });
  expect(() => forgetPending()).not.toThrow();
});

test.each([
  ["login", null, 30],
  ["cart", 1, 30],
  ["lists", 1, 7 * 24 * 60],
] as const)("what waits for the %s is in order, and as old as it may be", (kind, userId, minutes) => {
  const keep = memoryKeep();
  const at = (nowMs: number) =>
    pendingOf<{ product_id: number }>(kind, { userId, numbers: ["product_id"], keep, now: () => nowMs });
  at(0).write([at(0).wished({ product_id: 7 }), at(1000).wished({ product_id: 8 })]);
  const ids = (nowMs: number) =>
    at(nowMs)
      .read()
      .map(({ product_id }) => product_id);
  expect([ids(minutes * 60_000 - 1), ids(minutes * 60_000), ids(minutes * 60_000 + 1000)]).toEqual([
    [7, 8],
    [8],
    [],
  ]);
});

test("corrupt entries are left out, the others stay", () => {
  const stored =
    '[null, 7, {"product_id": "7", "wishedAtMs": 0}, {"product_id": 8}, {"product_id": 9, "wishedAtMs": 0}]';
  const keep = memoryKeep({ "cart-wishes:1": stored });
  const pending = pendingOf<{ product_id: number }>("cart", {
    userId: 1,
    numbers: ["product_id"],
    keep,
    now: () => 1,
  });
  expect(pending.read()).toEqual([{ product_id: 9, wishedAtMs: 0 }]);
});

test("a storage without room keeps nothing, and breaks nothing", () => {
  const full = {
    ...memoryKeep(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  const pending = pendingOf<{ product_id: number }>("lists", {
    userId: 1,
    numbers: ["product_id"],
    keep: full,
  });
  expect(() => pending.write([pending.wished({ product_id: 7 })])).not.toThrow();
});
