import { expect, test } from "vitest";
import { emptyIndex } from "../index/search-index.ts";
import { openSharedMemory } from "./shared-memory.ts";

const pricesOf = (...pricesCents: number[]) => ({
  ...emptyIndex(),
  pricesCents: Uint32Array.from(pricesCents),
});

test("a version is on shared memory, and says what it was given", () => {
  const { pricesCents, inStock } = openSharedMemory()({
    ...pricesOf(1, 2, 3),
    inStock: Uint8Array.of(1, 0, 1),
  });
  expect(pricesCents.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect([...pricesCents]).toEqual([1, 2, 3]);
  expect([...inStock]).toEqual([1, 0, 1]);
});

test("what it was given is given back at once, even where several arrays lie in one piece of memory", () => {
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

test("what a change has left alone is the same array in both versions", () => {
  const hold = openSharedMemory();
  const before = hold(pricesOf(1, 2, 3));
  const after = hold({ ...before, inStock: Uint8Array.of(1) });
  expect(after.pricesCents).toBe(before.pricesCents);
});

test("a version leaves the one before it whole, and takes the place of the one before that", () => {
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
