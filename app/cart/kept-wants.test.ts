import { expect, test } from "vitest";
import { memoryKeep } from "../client/testing/memory-keep.ts";
import { keptWants } from "./kept-wants.ts";

test("changes survive the page until the shop has confirmed them", () => {
  const keep = memoryKeep();
  const kept = keptWants(1, keep);
  kept.follow(new Map([[7, 2]]));
  kept.follow(
    new Map([
      [7, 3],
      [8, 0],
    ]),
  );
  expect([...keptWants(1, keep).read()]).toEqual([
    [7, 3],
    [8, 0],
  ]);
  kept.follow(new Map([[8, 0]]));
  expect([...keptWants(1, keep).read()]).toEqual([[8, 0]]);
  kept.follow(new Map());
  expect(keep.stored).toEqual({});
});

test("a change stored by an earlier page is dropped once this page has settled it", () => {
  const keep = memoryKeep();
  keptWants(1, keep).follow(new Map([[7, 2]]));
  keptWants(1, keep).follow(new Map());
  expect(keep.stored).toEqual({});
});

test("another tab's changes stay", () => {
  const keep = memoryKeep();
  const [one, other] = [keptWants(1, keep), keptWants(1, keep)];
  one.follow(new Map([[7, 2]]));
  other.follow(new Map([[8, 1]]));
  other.follow(new Map());
  expect([...one.read()]).toEqual([[7, 2]]);
});

test("after half an hour, and for another shopper, nothing is wanted", () => {
  const keep = memoryKeep();
  keptWants(1, keep, () => 0).follow(new Map([[7, 2]]));
  const halfAnHour = 30 * 60 * 1000;
  expect(keptWants(1, keep, () => halfAnHour - 1).read().size).toBe(1);
  expect(keptWants(1, keep, () => halfAnHour).read().size).toBe(0);
  expect(keptWants(2, keep, () => 0).read().size).toBe(0);
});

test("corrupt storage is ignored", () => {
  const keep = memoryKeep();
  for (const text of ["{", "7", '[null, {"product_id": "7"}]']) {
    keep.setItem("cart-wishes:1", text);
    expect(keptWants(1, keep).read().size).toBe(0);
  }
});
