import { expect, test } from "vitest";
import { buildDocument, mentionsKettle, named, searchAmong, smallDirectory } from "./testing/small-index.ts";

const found: [typed: string, name: string][] = [
  ["KETTLE", "Copper kettle"],
  ["kettles", "Copper kettle"],
  ["cafe creme", "Café crème cups"],
  ["Café", "Café crème cups"],
  ["womens jackets", "Women's jacket"],
  ["woman jacket", "Women's jacket"],
  ["battery", "AA batteries"],
  ["knife", "Steak knives"],
  ["kettel", "Copper kettle"],
  ["refrigerater", "Refrigerator 200 l"],
  ["refridgerater", "Refrigerator 200 l"],
  ["fridge", "Refrigerator 200 l"],
  ["fridges", "Refrigerator 200 l"],
  ["water heater", "Geyser 150 l"],
  ["50 cm", "Braai grid 50cm"],
  ["50cm", "Braai grid 50cm"],
  ['10"', "Pan 10 inch"],
  ["tooth brush", "Toothbrush, soft"],
  ["tablecloth", "Table cloth in linen"],
  ["toothb", "Toothbrush, soft"],
  ["braai-grid", "Braai grid 50cm"],
];

test.each(found)("%j finds %j", async (typed, name) => {
  const { names } = searchAmong(named(...new Set(found.map(([, each]) => each))));
  expect((await names(typed))[0]).toBe(name);
});

test.each(["zzzz", "!!! ???", "🫖", "50% (off) [a-z]+ \\ ' ; --", "\u0000", "\ud800", "שולחן"])(
  "%j finds nothing, and breaks nothing",
  async (typed) => {
    const { names } = searchAmong(named("Copper kettle", "Steak knives"));
    expect(await names(typed)).toEqual([]);
  },
);

test("both synonyms find the same products", async () => {
  const { find } = searchAmong(named("Fridge 90 l", "Refrigerator 200 l", "Fridge magnet", "Kettle"));
  const idsOf = async (term: string) => (await find({}, { term, page: 1, perPage: 20 })).productIds.sort();
  expect(await idsOf("fridge")).toHaveLength(3);
  expect(await idsOf("refrigerator")).toEqual(await idsOf("fridge"));
});

test("short words and numbers are taken as typed", async () => {
  const { names } = searchAmong(named("Cat food", "Cat bed", "Lamp 1080", "Lamp 1080 black"));
  expect(await names("cut")).toEqual([]);
  expect(await names("1090")).toEqual([]);
});

test.each(["AB/12-X", "ab12x", "AB 12 X", "ab-12/x"])(
  "the code %j comes first however it is typed",
  async (code) => {
    const others = named("AB 12 X ruler AB 12 X", "X 12 AB", "12 X");
    const { names } = searchAmong([
      ...others,
      buildDocument({ name: "Drill", codes: ["AB/12-X", "6001234567890"] }),
    ]);
    expect((await names(code))[0]).toBe("Drill");
  },
);

test("a barcode finds its product", async () => {
  const { names } = searchAmong([
    ...named("Kettle"),
    buildDocument({ name: "Drill", codes: ["6001234567890"] }),
  ]);
  expect(await names("6001234567890")).toEqual(["Drill"]);
});

test("a product is found by its brand, category, options and description, the name counting most", async () => {
  const { names } = searchAmong([
    buildDocument({ name: "Plain jug", description: "Matches our copper kettle." }),
    buildDocument({ name: "Copper kettle" }),
    buildDocument({
      name: "Jug",
      options: ["Turquoise"],
      brandName: "Karoo Home",
      categoryNames: ["Enamelware"],
    }),
  ]);
  expect(await names("copper kettle")).toEqual(["Copper kettle", "Plain jug"]);
  for (const typed of ["turquoise", "karoo", "enamelware"]) expect(await names(typed)).toEqual(["Jug"]);
});

test("the name of another product counts little", async () => {
  const { names } = searchAmong(named("Descaler for kettle", "Kettle, large"));
  expect(await names("kettle")).toEqual(["Kettle, large", "Descaler for kettle"]);
});

test('words after "without" are not wanted', async () => {
  const { names } = searchAmong(named("Belt with buckle", "Belt of cloth"));
  expect((await names("belt without buckle"))[0]).toBe("Belt of cloth");
});

test("equal matches in stock come first", async () => {
  const { find } = searchAmong([
    buildDocument({ familyId: 901, name: "Red mug", inStock: false }),
    buildDocument({ familyId: 902, name: "Red mug", inStock: true }),
  ]);
  expect((await find({}, { term: "mug", page: 1, perPage: 20 })).productIds).toEqual([902, 901]);
});

test("with many full matches, partial ones are hidden", async () => {
  const kettles = Array.from({ length: 12 }, (_, number) =>
    buildDocument({ name: `Copper kettle ${number}` }),
  );
  const { names } = searchAmong([...kettles, ...named("Copper pipe", "Glass kettle")]);
  const shown = await names("copper kettle");
  expect(shown).toHaveLength(12);
  expect(shown).not.toContain("Copper pipe");
});

test("values of one filter are alternatives, filters combine, and each facet ignores its own filter", async () => {
  const { find } = searchAmong([
    buildDocument({ familyId: 1, brandId: 1, categoryId: 3, priceCents: 150_00 }),
    buildDocument({ familyId: 2, brandId: 2, categoryId: 3, priceCents: 500_00 }),
    buildDocument({ familyId: 3, brandId: 2, categoryId: 4, priceCents: 900_00 }),
  ]);
  const query = { page: 1, perPage: 20, brandIds: [2], minPriceCents: 150_00, maxPriceCents: 500_00 };
  const { productIds, total, facets } = await find({}, query);
  expect([productIds, total]).toEqual([[2], 1]);
  expect(facets.brands).toEqual([
    { id: 2, name: "Karoo Home", count: 1 },
    { id: 1, name: "Umoya", count: 1 },
  ]);
  // No fridge has this price; the department counts its subcategories.
  expect(facets.categories).toEqual([
    { id: 4, name: "fridges", count: 0 },
    { id: 3, name: "kettles", count: 1 },
    { id: 2, name: "kitchen", count: 1 },
  ]);
  expect(facets.price).toEqual({ minCents: 500_00, maxCents: 900_00 });
});

test("a category includes its subcategories and offers only these as a filter", async () => {
  const { find } = searchAmong([
    buildDocument({ familyId: 1, categoryId: 3 }),
    buildDocument({ familyId: 2, categoryId: 4 }),
    buildDocument({ familyId: 3, categoryId: 1 }),
  ]);
  const { total, facets } = await find({ categoryId: 2 }, { page: 1, perPage: 20 });
  expect(total).toBe(2);
  expect(facets.categories.map(({ name }) => name)).toEqual(["fridges", "kettles"]);
});

test("unknown scopes and values match nothing", async () => {
  const { find } = searchAmong(named("Kettle"));
  const query = { page: 1, perPage: 20 };
  for (const scope of [{ categoryId: 99 }, { brandId: 2_147_483_647 }, { sectionId: 99 }]) {
    expect((await find(scope, query)).total).toBe(0);
  }
  expect((await find({}, { ...query, brandIds: [2_147_483_647] })).total).toBe(0);
  expect((await find({}, { ...query, categoryIds: [99] })).total).toBe(0);
});

test.each([
  ["price_asc", [2, 1, 3]],
  ["price_desc", [3, 1, 2]],
  ["savings", [1, 3, 2]],
  ["newest", [3, 2, 1]],
] as const)("sorts by %s", async (sortBy, ids) => {
  const { find } = searchAmong([
    buildDocument({ familyId: 1, priceCents: 200, savingsCents: 90, createdAt: new Date("2026-01-01") }),
    buildDocument({ familyId: 2, priceCents: 100, savingsCents: 0, createdAt: new Date("2026-02-01") }),
    buildDocument({ familyId: 3, priceCents: 300, savingsCents: 10, createdAt: new Date("2026-03-01") }),
  ]);
  expect((await find({}, { sortBy, page: 1, perPage: 20 })).productIds).toEqual(ids);
});

test("without a term what is in stock comes first, then pins, then what sells, then the newest", async () => {
  const day = (date: string) => ({ createdAt: new Date(date) });
  const { find } = searchAmong([
    buildDocument({ familyId: 1, unitsSold: 90, inStock: false, pin: 1 }),
    buildDocument({ familyId: 2, ...day("2026-01-01") }),
    buildDocument({ familyId: 3, ...day("2026-02-01") }),
    buildDocument({ familyId: 4, unitsSold: 3, ...day("2025-01-01") }),
    buildDocument({ familyId: 5, unitsSold: 5_000_000 }),
    buildDocument({ familyId: 6, pin: 999 }),
    buildDocument({ familyId: 7, pin: 2, unitsSold: 1 }),
    buildDocument({ familyId: 8, pin: 2, unitsSold: 2 }),
  ]);
  const query = { page: 1, perPage: 20 };
  const all = [8, 7, 6, 5, 4, 3, 2, 1];
  expect((await find({}, query)).productIds).toEqual(all);
  expect((await find({}, { ...query, perPage: 3, page: 2 })).productIds).toEqual([5, 4, 3]);
  expect((await find({ categoryId: 1 }, { ...query, sortBy: "relevance" })).productIds).toEqual(all);
});

test("pages have no gaps or repetitions, and end", async () => {
  const { find } = searchAmong(
    Array.from({ length: 1_250 }, (_, at) => buildDocument({ priceCents: at % 7 })),
  );
  for (const query of [{ sortBy: "price_asc" as const }, {}, { term: "thing" }]) {
    const seen = new Set<number>();
    for (let page = 1; page <= 13; page += 1) {
      for (const id of (await find({}, { ...query, page, perPage: 100 })).productIds) seen.add(id);
    }
    expect(seen.size).toBe(1_250);
    expect((await find({}, { ...query, page: 14, perPage: 100 })).productIds).toEqual([]);
  }
});

test("a section begins with hand-picked products in stock, in the owner's order", async () => {
  const on = (familyId: number, inStock = true) => buildDocument({ familyId, sectionIds: [7], inStock });
  const section = {
    id: 7,
    name: "Braai",
    text: "",
    rule: null,
    pickedFamilyIds: [4, 2, 5],
    startsAt: null,
    endsAt: null,
    banner: null,
  };
  const { find } = searchAmong([on(1), on(2), on(3), on(4), on(5, false)], {
    ...smallDirectory,
    sections: [section],
  });
  const { productIds } = await find({ sectionId: 7 }, { page: 1, perPage: 20 });
  expect(productIds.slice(0, 2)).toEqual([4, 2]);
  expect(productIds.at(-1)).toBe(5);
});

test("a term of ten thousand letters is answered like any other", async () => {
  const { names } = searchAmong(named("Copper kettle"));
  expect(await names("kettle ".repeat(1_500))).toEqual(["Copper kettle"]);
  expect(await names("x".repeat(10_000))).toEqual([]);
});

test("a code of many products counts as an ordinary word", async () => {
  const shared = Array.from({ length: 11 }, (_, at) =>
    buildDocument({ name: `Cover ${at}`, codes: ["universal"] }),
  );
  const { names } = searchAmong([...shared, ...named("Universal remote")]);
  expect(await names("universal")).toEqual(["Universal remote"]);
});

test("synonyms may contain stop words", async () => {
  const directory = { ...smallDirectory, synonyms: [["chest of drawers", "dresser"]] };
  const { names } = searchAmong(named("Pine dresser", "Oak chest of drawers"), directory);
  expect((await names("dresser")).length).toBe(2);
  expect((await names("chests of drawers")).length).toBe(2);
});

test("extra white space is ignored", async () => {
  const { names } = searchAmong(named("Copper kettle", "Pipe"));
  expect(await names(`${" ".repeat(300)}copper${" ".repeat(50)}kettle  `)).toEqual(["Copper kettle"]);
  expect(await names(`x no${" ".repeat(9_990)}\na\nb`)).toEqual([]);
});

test("products that only mention a thing are hidden when the thing exists", async () => {
  const mention = buildDocument({ name: "House socks", description: mentionsKettle });
  expect(await searchAmong([mention, ...named("Copper kettle")]).names("kettle")).toEqual(["Copper kettle"]);
  expect(await searchAmong([mention]).names("kettle")).toEqual(["House socks"]);
});

test("a word of endless length is answered as quickly as any other", async () => {
  const { names } = searchAmong(named("Copper kettle", "Tekkies, white"));
  for (const letter of ["한", "漢", "a"]) expect(await names(letter.repeat(9_999))).toEqual([]);
  expect(await names("tekkie")).toEqual(["Tekkies, white"]);
});
