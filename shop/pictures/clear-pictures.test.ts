import { expect } from "vitest";
import { buildOrder, buildProduct, buildShoppers } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { clearPictures } from "./clear-pictures.ts";
import { keepFromFolder } from "./keep-from-folder.ts";
import { missingPictures, picturesReport } from "./pictures-report.ts";
import { retryPictures } from "./retry-pictures.ts";
import { isStored } from "./stored-pictures.ts";
import { at, photoOf, test as picturedTest } from "./testing/pictured-shop.ts";

const dayMs = 86_400_000;

/** @returns the key of the picture that the product shows now */
const test = picturedTest.extend("show", ({ pictured }) => async (id: number, sku: string, name: string) => {
  await pictured.want(sku, at(name));
  await pictured.fetchDue();
  const [key = ""] = await pictured.shown(id);
  return key;
});

test("a replaced picture stays for two weeks, however long it was shown", async ({ pictured, show }) => {
  const { shop, store, clear } = pictured;
  const id = await buildProduct(shop, { sku: "KET-7" });
  const old = await show(id, "KET-7", "1.jpg");
  shop.clock.advance(30 * dayMs);
  await clear();
  const other = await show(id, "KET-7", "2.jpg");
  expect(other).not.toBe(old);
  await clear();
  await clear();
  shop.clock.advance(13 * dayMs);
  expect(await clear()).toContain(old);
  expect(await store.read(old)).toBeDefined();
  shop.clock.advance(2 * dayMs);
  expect(await clear()).toEqual(new Set([other]));
  expect([await store.read(old), await isStored(shop.db, old)]).toEqual([undefined, false]);
});

test("a picture that is used again gets two new weeks", async ({ pictured, show }) => {
  const { shop, clear } = pictured;
  const id = await buildProduct(shop, { sku: "KET-7" });
  const old = await show(id, "KET-7", "1.jpg");
  await show(id, "KET-7", "2.jpg");
  shop.clock.advance(2 * dayMs);
  await clear();
  shop.clock.advance(15 * dayMs);
  expect(await show(id, "KET-7", "1.jpg")).toBe(old);
  await show(id, "KET-7", "2.jpg");
  shop.clock.advance(2 * dayMs);
  expect(await clear()).toContain(old);
});

test("a picture in an order stays", async ({ pictured, show }) => {
  const { shop, clear } = pictured;
  const id = await buildProduct(shop, { sku: "SOLD" });
  const sold = await show(id, "SOLD", "sold.jpg");
  const [user] = await buildShoppers(shop, 1);
  if (!user) throw new Error("nobody");
  await buildOrder(shop, user, id);
  await show(id, "SOLD", "today.jpg");
  for (let weeks = 0; weeks < 8; weeks++) {
    shop.clock.advance(7 * dayMs);
    await clear();
  }
  expect(await clear()).toContain(sold);
  expect(await isStored(shop.db, sold)).toBe(true);
});

test("nothing is removed from a store that another shop has used within two weeks", async ({
  pictured,
  show,
}) => {
  const { shop, clear } = pictured;
  shop.clock.advance(-20 * dayMs);
  const id = await buildProduct(shop, { sku: "KET-7" });
  const old = await show(id, "KET-7", "1.jpg");
  await show(id, "KET-7", "2.jpg");
  shop.clock.advance(2 * dayMs);
  await clear();
  shop.clock.set(new Date());
  // A trial of a backup signs the store as another shop.
  const trial = { ...shop, settings: { ...shop.settings, publicUrl: "http://trial.example" } };
  expect(await clear(trial)).toContain(old);
  expect(await clear()).toContain(old);
  shop.clock.advance(15 * dayMs);
  expect(await clear()).not.toContain(old);
});

test("a picture stored during its removal is there afterwards", async ({ pictured, show }) => {
  const { shop, store, clear } = pictured;
  const id = await buildProduct(shop, { sku: "KET-7" });
  const old = await show(id, "KET-7", "1.jpg");
  await show(id, "KET-7", "2.jpg");
  shop.clock.advance(2 * dayMs);
  await clear();
  shop.clock.advance(15 * dayMs);
  const removed: string[] = [];
  let bringing: Promise<string> | undefined;
  const uses = { keysInUse: async () => [], onKept: async () => {} };
  const slow = {
    ...store,
    async remove(key: string) {
      bringing ??= show(id, "KET-7", "1.jpg");
      removed.push(key);
      await store.remove(key);
    },
  };
  await clearPictures(shop, { ...uses, store: slow });
  expect(removed).toEqual([old]);
  expect(await bringing).toBe(old);
  expect(await store.read(old)).toBeDefined();
  expect(await isStored(shop.db, old)).toBe(true);
});

test("clearing between a folder picture and its product removes neither", async ({ pictured }) => {
  const { shop, store, want, clear } = pictured;
  const id = await buildProduct(shop, { sku: "KET-7" });
  shop.clock.advance(100 * dayMs);
  const picture = { address: "file:KET-7.png#0123456789abcdef", read: () => photoOf("own") };
  for (let imports = 0; imports < 2; imports++) {
    const { kept } = await keepFromFolder(shop, store, [picture]);
    await clear();
    await want("KET-7", ...kept);
    expect(await pictured.shown(id)).toHaveLength(1);
    await want("KET-7", at("1.jpg"));
    shop.clock.advance(3 * dayMs);
  }
});

test("a folder picture that failed at first is shown once it is stored", async ({ pictured }) => {
  const { shop, store, want } = pictured;
  const id = await buildProduct(shop, { sku: "KET-7" });
  const picture = { address: "file:KET-7.png#0123456789abcdef", read: () => photoOf("own") };
  await want("KET-7", picture.address);
  expect(await pictured.shown(id)).toEqual([]);
  await keepFromFolder(shop, store, [picture]);
  await want("KET-7", picture.address);
  expect(await pictured.shown(id)).toHaveLength(1);
});

test("a lost picture is fetched again from the web, or reported when it came from a folder", async ({
  pictured,
  show,
}) => {
  const { shop, store, want, fetchDue } = pictured;
  const [web, own] = [await buildProduct(shop, { sku: "A" }), await buildProduct(shop, { sku: "B" })];
  const key = await show(web, "A", "1.jpg");
  const picture = { address: "file:B.png#0123456789abcdef", read: () => photoOf("own") };
  const bring = async () => want("B", ...(await keepFromFolder(shop, store, [picture])).kept);
  await bring();
  expect(await retryPictures(shop, store, owner, [])).toEqual({ count: 0, lostOfFolder: 0 });
  for await (const stored of store.list()) await store.remove(stored.key);

  expect(await retryPictures(shop, store, owner, ["A"])).toEqual({ count: 1, lostOfFolder: 0 });
  expect(await retryPictures(shop, store, owner, [])).toEqual({ count: 0, lostOfFolder: 1 });
  expect(await pictured.shown(web)).toEqual([key]);
  await fetchDue();
  expect(await pictured.shown(web)).toEqual([key]);
  expect(await store.read(key)).toBeDefined();

  expect(await pictured.shown(own)).toEqual([]);
  expect(await missingPictures(shop.db, 10)).toMatchObject([
    { sku: "B", problem: "is in the store no more: import its folder again", nextAt: null },
  ]);
  await bring();
  expect(await pictured.shown(own)).toHaveLength(1);
  expect(await picturesReport(shop.db)).toMatchObject({ kept: 2, refused: 0 });
});
