import { expect, test } from "vitest";
import { emptyIndex } from "../index/search-index.ts";
import { openSharedMemory } from "./shared-memory.ts";

const pricesOf = (...pricesCents: number[]) => ({
  ...emptyIndex(),
  pricesCents: Uint32Array.from(pricesCents),
});

test("a version in shared memory equals its original", () => {
  const { pricesCents, inStock } = openSharedMemory()({
    ...pricesOf(1, 2, 3),
    inStock: Uint8Array.of(1, 0, 1),
  });
  expect(pricesCents.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect([...pricesCents]).toEqual([1, 2, 3]);
  expect([...inStock]).toEqual([1, 0, 1]);
});

test("the original memory is freed at once, even when several arrays share it", () => {
  const { buffer } = new Uint8Array(16);
  const given = {
    ...emptyIndex(),
    pricesCents: new Uint32Array(buffer, 0, 2).fill(7),
    inStock: new Uint8Array(buffer, 8, 2).fill(1),
  };
  const { pricesCents, inStock } = openSharedMemory()(given);
  expect(buffer.detached).toBe(true);
  expect([...pricesCents, ...inStock]).toEqual([7, 7, 1, 1]);
});

test("unchanged arrays are shared by both versions", () => {
  const hold = openSharedMemory();
  const before = hold(pricesOf(1, 2, 3));
  const after = hold({ ...before, inStock: Uint8Array.of(1) });
  expect(after.pricesCents).toBe(before.pricesCents);
});

test("a version keeps the one before it intact and overwrites the last but one", () => {
  const hold = openSharedMemory();
  const first = hold(pricesOf(1, 1, 1));
  const second = hold(pricesOf(2, 2));
  expect([...first.pricesCents]).toEqual([1, 1, 1]);
  const third = hold(pricesOf(3, 3, 3));
  expect([...second.pricesCents]).toEqual([2, 2]);
  expect(third.pricesCents.buffer).toBe(first.pricesCents.buffer);
  const larger = hold(pricesOf(...Array.from({ length: 100 }, () => 4)));
  expect([...third.pricesCents]).toEqual([3, 3, 3]);
  expect(larger.pricesCents).toHaveLength(100);
});
