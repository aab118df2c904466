import { expect, test } from "vitest";
import { noRow, noSuggestions, recentGroups, rowAfterKey, suggestionGroups } from "./rows.ts";

const kettle = {
  id: 12,
  parent_id: 10,
  sku: "KB/TEA-RED",
  parent_sku: "KB/TEA",
  parent_name: "Teapots",
  name: "Stovetop teapot",
  price: "1099.00",
  image: null,
};

test("products, categories and brands stand in groups, with a way to all results at the end", () => {
  const answer = { products: [kettle], categories: [{ id: 3, name: "tea & coffee" }], brands: [] };
  expect(suggestionGroups(answer, "tea")).toEqual([
    {
      title: "Products",
      rows: [
        {
          kind: "product",
          to: "/products/10/KB-TEA/teapots?variant=12",
          label: "Stovetop teapot",
          price: "R\u00a01\u00a0099.00",
          product: kettle,
        },
      ],
    },
    {
      title: "Categories",
      rows: [{ kind: "category", to: "/categories/3/tea-coffee", label: "Tea & Coffee" }],
    },
    { title: null, rows: [{ kind: "all", to: "/search?term=tea", label: "See all results for “tea”" }] },
  ]);
});

test("without suggestions there is no panel", () => {
  expect(suggestionGroups(noSuggestions, "qqqq")).toEqual([]);
  expect(recentGroups([])).toEqual([]);
});

test("a search of before leads to its results, whatever stands in it", () => {
  const [group] = recentGroups(['50" & more']);
  expect(group?.rows[0]).toEqual({ kind: "search", to: "/search?term=50%22+%26+more", label: '50" & more' });
});

test.each([
  ["ArrowDown", noRow, 0],
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, noRow],
  ["ArrowUp", noRow, 2],
  ["ArrowUp", 0, noRow],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Home", noRow, undefined],
  ["End", noRow, undefined],
  ["a", 1, undefined],
])("of three rows, %s on row %i leads to %s", (key, active, expected) => {
  expect(rowAfterKey(active, key, 3)).toBe(expected);
});
