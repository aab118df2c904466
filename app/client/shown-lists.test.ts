import { expect, test } from "vitest";
import { activeListId, type ShownList, withHearts, withList } from "./shown-lists.ts";

const wishlist: ShownList = { id: 0, name: "Wishlist", locked: true, product_ids: [7] };
const gifts: ShownList = { id: 3, name: "Gifts", locked: false, product_ids: [] };
const camping: ShownList = { id: 4, name: "Camping", locked: false, product_ids: [7, 8] };

test("the active list is the locked one, wherever it stands", () => {
  expect(activeListId([gifts, wishlist], null)).toBe(0);
});

test("without a locked list the first one is active", () => {
  expect(activeListId([gifts, camping], null)).toBe(3);
});

test("the chosen list is active", () => {
  expect(activeListId([wishlist, gifts, camping], 4)).toBe(4);
});

test("when the active list is deleted the first that remains is active", () => {
  expect(activeListId([gifts, wishlist], 4)).toBe(3);
  expect(activeListId([wishlist, gifts], 4)).toBe(0);
});

test("without any list hearts save into the one that every shopper has", () => {
  expect(activeListId([], 4)).toBe(0);
});

test("an answer takes its list's place, a new list comes last", () => {
  const changed = { ...wishlist, product_ids: [9, 7] };
  expect(withList([wishlist, gifts], changed)).toEqual([changed, gifts]);
  expect(withList([wishlist], gifts)).toEqual([wishlist, gifts]);
});

test("changes on their way show as if they were done, each once", () => {
  const changes = [
    { list_id: 0, product_id: 8, isWanted: true, name: "Lamp" },
    { list_id: 0, product_id: 7, isWanted: true, name: "Flask" },
    { list_id: 4, product_id: 7, isWanted: false, name: "Flask" },
    { list_id: 5, product_id: 7, isWanted: true, name: "Flask" },
  ];
  expect(withHearts([wishlist, camping], changes).map(({ product_ids }) => product_ids)).toEqual([
    [8, 7],
    [8],
  ]);
});

test("without changes the lists are the same", () => {
  const lists = [wishlist, gifts];
  expect(withHearts(lists, [])).toBe(lists);
});
