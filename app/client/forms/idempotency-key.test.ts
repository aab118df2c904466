import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../api.ts";
import type { Keep } from "../browser-keep.ts";
import { memoryKeep } from "../testing/memory-keep.ts";
import { forgetKeys, onceByKey } from "./idempotency-key.ts";

afterEach(() => {
  vi.useRealTimers();
});

const lost = new TypeError("Failed to fetch");

/** @param between called after each call */
async function keysOf(failures: (Error | null)[], requests: unknown[], between = (_keep: Keep) => {}) {
  const keep = memoryKeep();
  const keys: string[] = [];
  for (const [index, failure] of failures.entries()) {
    const call = async (key: string) => {
      keys.push(key);
      if (failure) throw failure;
    };
    await onceByKey("place", requests[index], call, keep).catch(() => null);
    between(keep);
  }
  return keys;
}

test("a request without an answer is repeated under the same key", async () => {
  const [first, again] = await keysOf([lost, null], ["order", "order"]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
});

test("a failure of the shop is no answer", async () => {
  const [first, again] = await keysOf([new ApiError(503, null), null], ["order", "order"]);
  expect(again).toBe(first);
});

test("after an answer the next request gets a new key", async () => {
  const [first, second, third] = await keysOf(
    [null, new ApiError(422, null), null],
    ["order", "order", "order"],
  );
  expect(new Set([first, second, third]).size).toBe(3);
});

test("another request gets another key", async () => {
  const [first, other] = await keysOf([lost, null], [{ method: "a" }, { method: "b" }]);
  expect(other).not.toBe(first);
});

test("other goods in the cart are another request, and the first ones again the first request", async () => {
  const request = (quantity: number) => ({ address_id: 7, expected_total: "60.00", goods: [[3, quantity]] });
  const [first, more, again] = await keysOf([lost, lost, lost], [request(1), request(2), request(1)]);
  expect(more).not.toBe(first);
  expect(again).toBe(first);
});

test("a finished action drops its key: the same request gets a new one", async () => {
  const [first, pay] = await keysOf([lost, lost], ["order", "order"], (keep) => forgetKeys("pay", keep));
  expect(pay).toBe(first);
  const [before, after] = await keysOf([lost, lost], ["order", "order"], (keep) => forgetKeys("place", keep));
  expect(after).not.toBe(before);
});

test("a key is stored for half an hour", async () => {
  vi.useFakeTimers();
  const minutes = [29, 1];
  const wait = () => void vi.advanceTimersByTime((minutes.shift() ?? 0) * 60_000);
  const [first, again, later] = await keysOf([lost, lost, lost], ["order", "order", "order"], wait);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});
