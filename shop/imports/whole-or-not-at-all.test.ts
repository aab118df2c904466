import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { owner } from "../testing/owner.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { bytesOf, feed, importing } from "./testing/feed.ts";
import { test } from "./testing/import-test.ts";

const many = feed(...Array.from({ length: 2500 }, (_, index) => ({ id: `P-${index}` })));

test.for([
  ["another header", "name,price\nMug,12\n", /not the header of product data/],
  ["nothing", "", /empty/],
  ["cut off in a row", many.slice(0, -20), /cut off/],
  ["cut off when packed", gzipSync(many).subarray(0, -9), /cut off/],
  [
    "not UTF-8 at its end",
    Buffer.concat([Buffer.from(many.replace("Enamel", "Émail")), Buffer.from([0xe9, 0x0a])]),
    /not UTF-8/,
  ],
  ["a quote that never closes", `${many}"X`, /never closes/],
] as const)("a broken file changes nothing: %s", async ([_what, file, problem], { shop, versions }) => {
  await importing(shop, feed({ id: "A" }));
  const before = await versions();
  expect((await importing(shop, file)).result).toEqual({
    ok: false,
    problem: expect.stringMatching(problem),
  });
  expect(await versions()).toEqual(before);
});

test("a dry run counts and changes nothing", async ({ shop, versions }) => {
  await importing(shop, feed({ id: "A" }, { id: "B" }));
  const before = await versions();
  const file = feed(
    { id: "A" },
    { id: "B", price: "1 ZAR" },
    { id: "C", brand: "New", product_type: "New" },
    { id: "" },
  );
  const { result } = await importing(shop, file, { dryRun: true });
  expect(result).toEqual({
    ok: true,
    rows: 4,
    created: 1,
    changed: 1,
    unchanged: 1,
    rejected: 1,
    written: { encoding: "UTF-8", separator: "commas" },
    newCategories: [["New"]],
    renamedCategories: [],
    regrouped: 0,
    renamed: 0,
    keptInFamily: 0,
    pictured: 0,
  });
  expect(await versions()).toEqual(before);
});

test("an interrupted import leaves whole products, and the same file completes it", async ({
  shop,
  found,
}) => {
  const stop = new AbortController();
  const stopped = importing(shop, many, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error("stop")),
  });
  await expect(stopped).rejects.toThrow("stop");
  expect(await found("enamel")).toHaveLength(10);
  expect((await importing(shop, many)).result).toMatchObject({ created: 1500, unchanged: 1000 });
});

test("a second import is refused while the first one runs", async ({ shop }) => {
  let second: unknown;
  async function* slowly() {
    second = await importCatalogue(shop, owner, bytesOf(feed({ id: "B" })));
    yield Buffer.from(feed({ id: "A" }));
  }
  expect(await importCatalogue(shop, owner, slowly())).toMatchObject({ created: 1 });
  expect(second).toEqual({ ok: false, problem: expect.stringMatching(/Another import is running/) });
});
