import { systemClock } from "../../../platform/clock.ts";
import { searchOver } from "../find.ts";
import { changeIndex } from "../index/change-index.ts";
import { type Directory, emptyIndex, type FamilyDocument } from "../index/search-index.ts";
import type { SearchQuery } from "../search.ts";

let nextId = 1;

/** A product for the index, with defaults. */
export function buildDocument(given: Partial<FamilyDocument>): FamilyDocument {
  const familyId = given.familyId ?? nextId++;
  return {
    familyId,
    productId: familyId,
    name: "Thing",
    brandId: 1,
    brandName: "Umoya",
    categoryId: 1,
    categoryNames: ["Goods"],
    attributes: [],
    options: [],
    description: "",
    codes: [],
    sectionIds: [],
    priceCents: 100_00,
    savingsCents: 0,
    inStock: true,
    hasPicture: false,
    pin: null,
    unitsSold: 0,
    createdAt: new Date("2026-11-01"),
    ...given,
  };
}

const category = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  parentId,
  pictureKey: null,
  noReturn: null,
});

export const smallDirectory: Directory = {
  categories: [
    category(1, "goods"),
    category(2, "kitchen"),
    category(3, "kettles", 2),
    category(4, "fridges", 2),
  ],
  brands: [
    { id: 1, name: "Umoya", featuredPosition: null },
    { id: 2, name: "Karoo Home", featuredPosition: null },
  ],
  sections: [],
  synonyms: [
    ["fridge", "refrigerator"],
    ["geyser", "water heater"],
  ],
};

/** `names` returns the names found, in order. */
export function searchAmong(documents: FamilyDocument[], directory: Directory = smallDirectory) {
  const change = changeIndex(emptyIndex());
  for (const document of documents) change.put(document);
  const index = change.finish();
  const search = searchOver(async () => ({ index, directory }), systemClock);
  const nameOf = new Map(documents.map(({ productId, name }) => [productId, name]));
  return {
    ...search,
    names: async (term: string, query: Partial<SearchQuery> = {}) =>
      (await search.find({}, { term, page: 1, perPage: 20, ...query })).productIds.map((id) =>
        nameOf.get(id),
      ),
    suggestedNames: async (term: string) =>
      (await search.suggest(term)).productIds.map((id) => nameOf.get(id)),
  };
}

/** Products that differ only in their names. */
export const named = (...names: string[]) => names.map((name) => buildDocument({ name }));

/** A merchant's description, which mentions other things. */
export const mentionsKettle = `Knitted from Karoo wool with rubber dots underneath, so that nobody skates to the kettle on
  cold tiles, and dry again by next morning when hung over the back of a chair near the stove. One sock is blue, the
  other orange, on purpose.`;
