import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { writeSitemap } from "./sitemap.ts";
import { parseXml, textsOf } from "./testing/parse-xml.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: "https://shop.example" });
  for (let count = 0; count < 5; count++) await buildProduct(shop);
});
afterAll(() => shop.close());

/** Addresses by file. */
async function filesWith(perFile?: number) {
  const files = new Map<string, string[]>();
  const write = async (name: string, pieces: AsyncIterable<string>) => {
    let xml = "";
    for await (const piece of pieces) xml += piece;
    files.set(name, textsOf(parseXml(xml), "loc"));
  };
  await writeSitemap(shop, write, perFile);
  return files;
}

test("addresses that fit in one file are one file", async () => {
  expect([...(await filesWith()).keys()]).toEqual(["sitemap.xml"]);
});

test.each([3, 7, 12])(
  "of %i addresses a file, each address stands in one part and the index names all parts",
  async (perFile) => {
    const all = (await filesWith()).get("sitemap.xml") ?? [];
    const files = await filesWith(perFile);
    const index = files.get("sitemap.xml");
    files.delete("sitemap.xml");
    expect(index).toEqual([...files.keys()].map((name) => `https://shop.example/${name}`));
    expect(Math.max(...[...files.values()].map((addresses) => addresses.length))).toBe(perFile);
    expect([...files.values()].flat()).toEqual(all);
  },
);
