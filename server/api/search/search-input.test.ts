import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import { buildCategory, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  const categoryId = await buildCategory(api.shop, "kettles");
  for (const name of ["Stovetop kettle", "Copper kettle", "Camping kettle"]) {
    await buildProduct(api.shop, { name, categoryId });
  }
});
afterAll(() => api.shop.close());

const search = (body: unknown, path = "/search") => api.call(`POST ${path}`, { body });

test("unknown keys are ignored, and empty values count as absent", async () => {
  for (const body of [
    { utm_source: "x", constructor: 1, __proto__: { page: 0 } },
    { term: "", categoryIds: "", brandIds: "[]", minPrice: "", sortBy: null, page: "" },
    { minPrice: "min", maxPrice: "max" },
    { minPrice: 1, maxPrice: 10_000, page: 1, per_page: 20 },
  ]) {
    expect(await search(body)).toMatchObject({ status: 200, body: { total: 3 } });
  }
});

test.each([
  ["page", 0],
  ["page", "0"],
  ["page", -1],
  ["page", 1.5],
  ["page", "two"],
  ["page", "0x2"],
  ["page", true],
  ["page", []],
  ["page", 1e300],
  ["per_page", 61],
  ["per_page", 0],
  ["minPrice", "cheap"],
  ["minPrice", -1],
  ["minPrice", "1e3"],
  ["minPrice", "Infinity"],
  ["maxPrice", {}],
  ["maxPrice", 1e9],
  ["sortBy", "luck"],
  ["sortBy", "constructor"],
  ["term", 5],
  ["term", ["kettle"]],
  ["term", "x".repeat(10_001)],
  ["categoryIds", "[3"],
  ["categoryIds", "{}"],
  ["categoryIds", "null"],
  ["categoryIds", "[true]"],
  ["categoryIds", "[[1]]"],
  ["categoryIds", "[0]"],
  ["categoryIds", "[1.5]"],
  ["brandIds", [3]],
  ["brandIds", "['3']"],
  ["brandIds", "[99999999999]"],
  ["brandIds", `[${Array(201).fill(1).join()}]`],
  ["brandIds", "[".repeat(5_000)],
  ["brandsLike", 7],
  ["categoriesLike", "x".repeat(101)],
])("%s: %j is refused under its name", async (field, value) => {
  const { status, body } = await search({ [field]: value });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect(body.message).toContain(field);
});

test("all bad values are named at once", async () => {
  const bad = { page: "0", minPrice: "cheap", categoryIds: "[3", sortBy: "luck" };
  const { status, body } = await search(bad);
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(["categoryIds", "minPrice", "page", "sortBy"]);
});

test.each([["[]"], ["null"], ["5"], ['"kettle"'], [""]])("the body %j is no query", async (rawBody) => {
  const { status, body } = await api.call("POST /search", { rawBody });
  expect([400, 422]).toContain(status);
  expect(body.message).toEqual(expect.any(String));
});

test("ids that do not exist find nothing as a filter and are missing as a search scope", async () => {
  expect((await search({ categoryIds: "[2147483647]" })).body).toMatchObject({ total: 0, data: [] });
  expect((await search({ brandIds: '["999999"]' })).body).toMatchObject({ total: 0, data: [] });
  for (const scope of ["product-categories", "brands", "content-sections"]) {
    expect(await search({}, `/search/${scope}/2147483647`)).toMatchObject({ status: 404 });
    expect(await search({}, `/search/${scope}/x`)).toMatchObject({ status: 422 });
  }
});

test("the lowest price above the highest finds nothing", async () => {
  expect((await search({ minPrice: 500, maxPrice: 150 })).body).toMatchObject({ total: 0, data: [] });
});

test.each([2, 1_000, 1_000_000_000, "1000000000"])(
  "page %j is beyond the end: no products, and the right total",
  async (page) => {
    const { status, body } = await search({ page });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], total: 3, last_page: 1, next_page_url: null });
    expect(body.prev_page_url).toBe("/api/search?page=1");
  },
);

/** Generous; quadratic work on a megabyte takes minutes. */
const longestMs = 5_000;

/** CPU time of this thread, because the machine may be busy. */
async function soon<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const before = process.threadCpuUsage();
  const answer = await call();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(longestMs);
  return answer;
}

/** Answers any term within the limit. */
async function answersSoon(term: string): Promise<void> {
  const { status, body } = await soon(() => search({ term }));
  expect(status).toBe(200);
  expect(body.data.length).toBe(Math.min(body.total, 20));
  const typed = encodeURIComponent(term.toWellFormed());
  expect((await soon(() => api.call(`GET /search/suggest?term=${typed}`))).status).toBe(200);
}

test.each([
  ["'; drop table products; --"],
  ['" or 1=1 -- %_\\'],
  ["!!! ((( ??? [[[ *** +++ \\\\ ^^^ $$$ ||| {1,99999}"],
  ["(a+)+$"],
  ["👟🔥👨‍👩‍👧‍👦"],
  ["\u202Eمرحبا بالعالم שלום"],
  ["水壶やかん"],
  ["a".repeat(10_000)],
  ["a b ".repeat(2_500)],
  ["kettle ".repeat(1_400)],
  ["-".repeat(10_000)],
  ["e\u0301".repeat(5_000)],
  ["\u0000x\u0000"],
  ["\uD800 kettle \uDFFF"],
  ["& | ! :* <->"],
  ["without no not"],
  ["constructor __proto__ toString"],
  ["\u00A0\u2003\t\r\n"],
])("the term %j gives an answer soon", (term) => answersSoon(term));

test("any text is a term", async () => {
  const anything = fc.string({ unit: "binary", maxLength: 300 });
  const nearlyWords = fc
    .array(fc.constantFrom("kettle", "ket-tle", "KETTEL", "1,5l", "copper", "'", "*", "not", "\uD800", "é"))
    .map((words) => words.join(" "));
  await fc.assert(fc.asyncProperty(fc.oneof(anything, nearlyWords), answersSoon), { numRuns: 60 });
});

test("any JSON as a query is answered with a page or with the fields that are wrong", async () => {
  const keys = ["term", "categoryIds", "brandIds", "minPrice", "maxPrice", "sortBy", "page", "per_page"];
  const query = fc.dictionary(
    fc.constantFrom(...keys, "brandsLike", "categoriesLike", "__proto__", "utm_source"),
    fc.oneof(fc.jsonValue(), fc.constantFrom("[1]", "min", "max", "-0", "1e400", "[1e400]", '"', "NaN")),
  );
  const property = fc.asyncProperty(query, async (body) => {
    const answer = await api.call("POST /search", { rawBody: JSON.stringify(body) });
    expect([200, 422]).toContain(answer.status);
    for (const field of Object.keys(answer.body.errors ?? {})) expect(Object.keys(body)).toContain(field);
  });
  await fc.assert(property, { numRuns: 200 });
});

test("a body of a megabyte, however deep, is answered soon", async () => {
  const depth = 250_000;
  const deep = `${'{"a":'.repeat(depth / 2)}1${"}".repeat(depth / 2)}`;
  for (const rawBody of [
    `{"term":${"[".repeat(depth)}${"]".repeat(depth)}}`,
    `{"utm":${deep}}`,
    `{"term":"${"x".repeat(1_000_000)}"}`,
    `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join()}}`,
    `{"categoryIds":"[${"1,".repeat(400_000)}1]"}`,
  ]) {
    const { status } = await soon(() => api.call("POST /search", { rawBody }));
    expect([200, 422]).toContain(status);
  }
});
