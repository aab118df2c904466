import { expect, test } from "vitest";
import { buildDocument, mentionsKettle, named, searchAmong, smallDirectory } from "./testing/small-index.ts";

test("the last word may be a prefix", async () => {
  const { suggestedNames } = searchAmong(named("Copper kettle", "Copper pipe", "Kettle descaler"));
  expect((await suggestedNames("ket")).sort()).toEqual(["Copper kettle", "Kettle descaler"]);
  expect(await suggestedNames("copper ket")).toEqual(["Copper kettle"]);
});

test("a mistyped word still leads somewhere", async () => {
  const { suggestedNames } = searchAmong(named("Copper kettle", "Copper kettle, small"));
  expect(await suggestedNames("kettel")).toHaveLength(2);
});

test("categories and brands with products are suggested, at most eight suggestions in all", async () => {
  const kettles = Array.from({ length: 20 }, (_, number) =>
    buildDocument({
      name: `Kettle ${number}`,
      brandId: 2,
      categoryId: 3,
      categoryNames: ["kitchen", "kettles"],
    }),
  );
  const directory = {
    ...smallDirectory,
    brands: [...smallDirectory.brands, { id: 3, name: "Kettledrum", featuredPosition: null }],
  };
  const { suggest } = searchAmong(kettles, directory);
  const { productIds, categories, brands } = await suggest("k");
  expect(categories.map(({ name }) => name)).toEqual(["kitchen", "kettles"]);
  expect(brands.map(({ name }) => name)).toEqual(["Karoo Home"]);
  expect(productIds).toHaveLength(5);
});

test("nothing is suggested for an empty term", async () => {
  const { suggest } = searchAmong(named("Kettle"));
  for (const term of ["", "  ", "!?"]) {
    expect(await suggest(term)).toEqual({ productIds: [], categories: [], brands: [] });
  }
});

test("a space after a word ends it", async () => {
  const { suggestedNames } = searchAmong(named("Tea cosy", "Teapot"));
  expect(await suggestedNames("tea")).toHaveLength(2);
  expect(await suggestedNames("tea ")).toEqual(["Tea cosy"]);
});

test("products that only mention a thing are not suggested when the thing exists", async () => {
  const mention = buildDocument({ name: "House socks", description: mentionsKettle });
  const { suggestedNames } = searchAmong([mention, ...named("Copper kettle")]);
  expect(await suggestedNames("kett")).toEqual(["Copper kettle"]);
});
