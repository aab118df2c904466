import { expect } from "vitest";
import { buildFamily, buildProduct } from "../testing/factories.ts";
import { addressesOf } from "./pictures-report.ts";
import { at, test } from "./testing/pictured-shop.ts";

test("a product shows its pictures in order, as soon as they are fetched", async ({ pictured }) => {
  const { shop, store, want, fetchDue, shown } = pictured;
  const id = await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", at("1.jpg"), at("2.jpg"));
  expect(await shown(id)).toEqual([]);
  expect(await fetchDue()).toBe(true);
  const [first = "", second = "", ...more] = await shown(id);
  expect(more).toEqual([]);
  expect(first).toMatch(/^p-[0-9a-f]{16}-[0-9a-f]{6}$/);
  expect(first).not.toBe(second);
  expect(await store.read(second)).toBeDefined();
  await want("KET-7", at("2.jpg"), at("1.jpg"));
  expect(await shown(id)).toEqual([second, first]);
});

test("repeated pictures change nothing and fetch nothing", async ({ pictured }) => {
  const { shop, asked, want, fetchDue } = pictured;
  await buildProduct(shop, { sku: "KET-7" });
  expect(await want("KET-7", at("1.jpg"))).toBe(1);
  await fetchDue();
  expect(await want("KET-7", at("1.jpg"))).toBe(0);
  await fetchDue();
  expect(asked).toEqual([at("1.jpg")]);
});

test("a replaced picture stays until the new one is stored", async ({ pictured }) => {
  const { shop, want, fetchDue, shown } = pictured;
  const id = await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", at("1.jpg"));
  await fetchDue();
  const [before] = await shown(id);
  await want("KET-7", at("2.jpg"));
  expect(await shown(id)).toEqual([before]);
  await fetchDue();
  const [after] = await shown(id);
  expect(after).not.toBe(before);
  expect(await want("KET-7")).toBe(1);
  expect(await shown(id)).toEqual([]);
});

test("a file without pictures does not remove folder pictures", async ({ pictured }) => {
  const { shop, want } = pictured;
  await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", "file:KET-7.jpg#0123456789abcdef");
  expect(await want("KET-7")).toBe(0);
});

test("a family shows the picture of its first variant with one", async ({ pictured }) => {
  const { shop, want, fetchDue, shown } = pictured;
  const { parentId } = await buildFamily(shop, { sku: "MUG" }, [{ name: "Red" }, { name: "Blue" }]);
  await want("MUG/BLUE", at("blue.jpg"));
  await fetchDue();
  expect(await shown(parentId)).toHaveLength(1);
});

test("two products with one address share its picture, which is fetched once", async ({ pictured }) => {
  const { shop, asked, want, fetchDue, shown } = pictured;
  const [one, other] = [await buildProduct(shop, { sku: "A" }), await buildProduct(shop, { sku: "B" })];
  await want("A", at("both.jpg"));
  await want("B", at("both.jpg"));
  await fetchDue();
  expect(await shown(one)).toEqual(await shown(other));
  expect(asked).toEqual([at("both.jpg")]);
});

test("an export has the web addresses of pictures", async ({ pictured }) => {
  const { shop, want } = pictured;
  const [web, own] = [await buildProduct(shop, { sku: "A" }), await buildProduct(shop, { sku: "B" })];
  await want("A", at("2.jpg"), at("1.jpg"));
  await want("B", "file:B.jpg#0123456789abcdef");
  expect(await addressesOf(shop.db, [web, own])).toEqual(new Map([[web, [at("2.jpg"), at("1.jpg")]]]));
});
