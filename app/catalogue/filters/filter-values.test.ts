import { expect, test } from "vitest";
import { inOpeningOrder, matchingValues } from "./filter-values.ts";

const values = ["garden tools", "Café ware", "GARAGE", "pots", "Men's shoes", "Strauß", "Søren"].map(
  (name, id) => ({ id, name, count: 1 }),
);
const found = (term: string) => matchingValues(values, term).map(({ name }) => name);

test("the list answers from three letters on", () => {
  expect(found("ga")).toHaveLength(7);
  expect(found(" ga ")).toHaveLength(7);
  expect(found("gar")).toEqual(["garden tools", "GARAGE"]);
});

test("accents, capitals and the place in the name do not matter", () => {
  expect(found("cafe")).toEqual(["Café ware"]);
  expect(found("TOOLS")).toEqual(["garden tools"]);
  expect(found("zzzz")).toEqual([]);
});

test("values the shop finds in a long list are shown: both fold letters and signs alike", () => {
  expect(found("mens")).toEqual(["Men's shoes"]);
  expect(found("MEN’S")).toEqual(["Men's shoes"]);
  expect(found("strauss")).toEqual(["Strauß"]);
  expect(found("soren")).toEqual(["Søren"]);
});

test("values chosen or available at opening come first, and stay there when counts change", () => {
  const counted = (counts: number[]) => counts.map((count, id) => ({ id, name: `value ${id}`, count }));
  const opened = { values: counted([0, 4, 0, 7]), chosen: [2] };
  const idsIn = (counts: number[]) => inOpeningOrder(counted(counts), opened).map(({ id }) => id);
  expect(idsIn([0, 4, 0, 7])).toEqual([2, 1, 3, 0]);
  expect(idsIn([9, 0, 0, 7])).toEqual([2, 1, 3, 0]);
});
