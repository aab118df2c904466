import { expect, test } from "vitest";
import { ApiError } from "../api.ts";
import { onceByKey } from "./idempotency-key.ts";
import { memoryKeep } from "./testing/memory-keep.ts";

async function keysOf(failures: (Error | null)[], wishes: unknown[]) {
  const keep = memoryKeep();
  const keys: string[] = [];
  for (const [index, failure] of failures.entries()) {
    const call = async (key: string) => {
      keys.push(key);
      if (failure) throw failure;
    };
    await onceByKey(wishes[index], call, keep).catch(() => null);
  }
  return keys;
}

test("a wish without an answer is repeated under the same key", async () => {
  const [first, again] = await keysOf([new TypeError("Failed to fetch"), null], ["order", "order"]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
});

test("a failure of the shop is no answer", async () => {
  const [first, again] = await keysOf([new ApiError(503, null), null], ["order", "order"]);
  expect(again).toBe(first);
});

test("after an answer the next wish gets a new key", async () => {
  const [first, second, third] = await keysOf(
    [null, new ApiError(422, null), null],
    ["order", "order", "order"],
  );
  expect(new Set([first, second, third]).size).toBe(3);
});

test("another wish gets another key", async () => {
  const [first, other] = await keysOf(
    [new TypeError("Failed to fetch"), null],
    [{ method: "a" }, { method: "b" }],
  );
  expect(other).not.toBe(first);
});
