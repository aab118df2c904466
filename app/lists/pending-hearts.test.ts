import { expect, test } from "vitest";
import type { ListChange } from "../client/shown-lists.ts";
import { memoryKeep } from "../client/testing/memory-keep.ts";
import { pendingHearts } from "./pending-hearts.ts";

const flask: ListChange = { list_id: 0, product_id: 7, isWanted: true, name: "Flask" };
const lamp: ListChange = { list_id: 3, product_id: 8, isWanted: true, name: "Lamp" };

test("changes outlast the page, in order", () => {
  const keep = memoryKeep();
  pendingHearts(1, keep).put(flask);
  pendingHearts(1, keep).put(lamp);
  expect(pendingHearts(1, keep).read()).toEqual([flask, lamp]);
});

test("one shopper's changes are no other's", () => {
  const keep = memoryKeep();
  pendingHearts(1, keep).put(flask);
  expect(pendingHearts(2, keep).read()).toEqual([]);
});

test("the same product in another list is another change; in the same list the last one counts", () => {
  const kept = pendingHearts(1, memoryKeep());
  kept.put(flask);
  kept.put({ ...flask, list_id: 3 });
  kept.put({ ...flask, isWanted: false });
  expect(kept.read()).toEqual([
    { ...flask, list_id: 3 },
    { ...flask, isWanted: false },
  ]);
});

test("a finished change is dropped without a trace; a later one stays", () => {
  const keep = memoryKeep();
  const kept = pendingHearts(1, keep);
  kept.put({ ...flask, isWanted: false });
  kept.drop(flask);
  expect(kept.read()).toEqual([{ ...flask, isWanted: false }]);
  kept.drop({ ...flask, isWanted: false });
  expect(keep.stored).toEqual({});
});

test("a change unconfirmed for a week is dropped, a younger one is not", () => {
  const day = 24 * 60 * 60 * 1000;
  const keep = memoryKeep();
  pendingHearts(1, keep, () => 0).put(flask);
  pendingHearts(1, keep, () => 6 * day).put(lamp);
  expect(pendingHearts(1, keep, () => 7 * day - 1).read()).toEqual([flask, lamp]);
  expect(pendingHearts(1, keep, () => 7 * day).read()).toEqual([lamp]);
});

test.each(["{broken", "null", "7", "[null]", '[{"list_id":"0"}]'])(
  "spoilt changes %j count as none",
  (text) => {
    expect(pendingHearts(1, memoryKeep({ "list-wishes:1": text })).read()).toEqual([]);
  },
);
