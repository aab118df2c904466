import { expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { searchOver } from "./find.ts";
import { changeIndex } from "./index/change-index.ts";
import { emptyIndex, type FamilyDocument } from "./index/search-index.ts";
import type { Version } from "./query/find.ts";
import { buildDocument, searchAmong, smallDirectory } from "./testing/small-index.ts";

const kettle = (familyId: number, name: string, given = {}) =>
  buildDocument({ familyId, name, categoryId: 3, priceCents: 300_00, ...given });

test("alternatives come from the same category: in stock first, then alike in name and price", async () => {
  const { beside } = searchAmong([
    kettle(1, "Copper kettle, whistling"),
    kettle(2, "Glass kettle"),
    kettle(3, "Copper kettle, whistling, large", { inStock: false }),
    kettle(4, "Copper kettle, small"),
    buildDocument({ familyId: 5, name: "Copper kettle picture", categoryId: 1 }),
    kettle(6, "Copper kettle, small", { priceCents: 400_00 }),
  ]);
  expect(await beside(1)).toMatchObject({ related: [4, 6, 2, 3] });
});

test("a category with too few products is filled from its parent", async () => {
  const { beside } = searchAmong([kettle(1, "Kettle"), buildDocument({ familyId: 2, categoryId: 4 })]);
  expect(await beside(1)).toMatchObject({ related: [2] });
});

test("cross-sell products are in stock, of other categories and share words; alternatives are excluded", async () => {
  const { beside } = searchAmong([
    kettle(1, "Umoya Blaze kettle"),
    ...[12, 13, 14, 15].map((familyId) => kettle(familyId, "Umoya Blaze kettle, red")),
    buildDocument({ familyId: 3, name: "Filter for Umoya Blaze", categoryId: 4 }),
    buildDocument({ familyId: 4, name: "Blaze mat", categoryId: 4, inStock: false }),
    buildDocument({ familyId: 5, name: "Toaster", categoryId: 4 }),
    buildDocument({ familyId: 6, name: "Umoya Blaze running shoe", categoryId: 1 }),
  ]);
  expect(await beside(1)).toMatchObject({ recommended: [3, 5] });
});

test("an unknown product has neither", async () => {
  const { beside } = searchAmong([kettle(1, "Kettle")]);
  expect(await beside(9)).toEqual({ related: [], recommended: [] });
});

test("what stands beside a product is chosen once for a version of the index, and anew for the next", async () => {
  const versionOf = (...documents: FamilyDocument[]): Version => {
    const change = changeIndex(emptyIndex());
    for (const document of documents) change.put(document);
    return { index: change.finish(), directory: smallDirectory };
  };
  let newest = versionOf(kettle(1, "Kettle"), kettle(2, "Kettle"));
  const { beside } = searchOver(async () => newest, systemClock);
  expect(await beside(1)).toMatchObject({ related: [2] });
  expect(await beside(1)).toBe(await beside(1));
  newest = versionOf(kettle(1, "Kettle"), kettle(3, "Kettle"));
  expect(await beside(1)).toMatchObject({ related: [3] });
});
