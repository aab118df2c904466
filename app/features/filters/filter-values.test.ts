import { expect, test } from "vitest";
import { matchingValues } from "./filter-values.ts";

const values = ["garden tools", "Café ware", "GARAGE", "pots"].map((name, id) => ({ id, name, count: 1 }));
const found = (term: string) => matchingValues(values, term).map(({ name }) => name);

test("the list answers from three letters on", () => {
  expect(found("ga")).toHaveLength(4);
  expect(found(" ga ")).toHaveLength(4);
  expect(found("gar")).toEqual(["garden tools", "GARAGE"]);
});

test("accents, capitals and the place in the name do not matter", () => {
  expect(found("cafe")).toEqual(["Café ware"]);
  expect(found("TOOLS")).toEqual(["garden tools"]);
  expect(found("zzzz")).toEqual([]);
});
