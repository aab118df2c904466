import { expect, test } from "vitest";
import { arrangeSections } from "./arrange-sections.ts";

const section = (name: string, ...ids: number[]) => ({
  name,
  products: ids.map((id) => ({ id, parent_id: null as number | null })),
});

function shown(...sections: ReturnType<typeof section>[]) {
  const { lead, rail, pair, band, more } = arrangeSections(sections);
  const ids = (one?: ReturnType<typeof section>) => one && [one.name, ...one.products.map(({ id }) => id)];
  return {
    lead: lead?.product?.id,
    rail: ids(rail),
    pair: pair.map(ids),
    band: ids(band),
    more: more.map(ids),
  };
}

test("sections take different forms in their order, and no product appears twice", () => {
  expect(
    shown(
      section("load-shedding", 1, 2, 3, 4, 5, 6),
      section("new", 2, 7, 8, 9, 10),
      section("braai", 8, 11, 12),
      section("deals", 1, 10, 12, 13),
      section("school", 13, 14),
      section("tea", 1, 2),
    ),
  ).toEqual({
    lead: 1,
    rail: ["load-shedding", 2, 3, 4, 5, 6],
    pair: [
      ["new", 7, 8, 9],
      ["braai", 11, 12],
    ],
    band: ["deals", 10, 13],
    more: [["school", 14], ["tea"]],
  });
});

test("options of one family count as one product", () => {
  const [one, other] = [section("one", 1), { name: "other", products: [{ id: 2, parent_id: 9 }] }];
  const family = { ...one, products: [{ id: 3, parent_id: 9 }] };
  expect(arrangeSections([family, other]).band?.products).toEqual([]);
});

test("few sections need no pair, and a short rail keeps its first product", () => {
  expect(shown(section("one", 1, 2), section("two", 3))).toEqual({
    lead: 1,
    rail: ["one", 1, 2],
    pair: [],
    band: ["two", 3],
    more: [],
  });
  expect(shown()).toEqual({ lead: undefined, rail: undefined, pair: [], band: undefined, more: [] });
});
