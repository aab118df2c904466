import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { listActs } from "../audit/list-acts.ts";
import { cardProducts } from "../catalogue/products/card-products.ts";
import { fetchPictures } from "../pictures/fetch-pictures.ts";
import { setPictures } from "../pictures/set-pictures.ts";
import { buildPaidOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { test } from "../testing/test-shop.ts";
import {
  backUpInto,
  emptyDatabase,
  folderForTest,
  folderOfShop,
  placeOf,
  restoreInto,
} from "./testing/backups.ts";

test("only a finished backup is audited", async ({ shop }) => {
  const [from, files] = [await folderOfShop(), await folderForTest()];
  const written = async () =>
    (await listActs(shop.db)).filter(({ action }) => action === "backups.make").map(({ subject }) => subject);
  const before = await written();
  const attempt = (name: string, disturbed = {}) =>
    backUpInto(join(files, name), shop.database, from, disturbed);
  await writeFile(join(files, "there.tar.zst"), "");
  await expect(attempt("no/such/folder/a.tar.zst")).rejects.toThrow("ENOENT");
  await expect(attempt("there.tar.zst")).rejects.toThrow("is there already");
  await expect(attempt("full.tar.zst", { freeBytes: async () => 0 })).rejects.toThrow("no room");
  await expect(attempt("stopped.tar.zst", { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await written()).toEqual(before);
  const { manifest } = await attempt("made.tar.zst");
  expect(await written()).toEqual([...before, "made.tar.zst"]);
  expect((await listActs(shop.db)).at(-1)).toMatchObject({
    by: owner.by,
    details: { takenAt: manifest.taken_at },
  });
});

test("a restored product shows its picture, and a backup lists pictures that the store lacks", async ({
  shop,
}) => {
  const [from, files] = [await folderOfShop(), await folderForTest()];
  const { pictures: store } = placeOf(from);
  const id = await buildProduct(shop, { sku: "KET-7" });
  const shown = async (database: OpenDatabase) => (await cardProducts(database.db, [id]))[0]?.pictureKeys[0];
  const bringIn = async (name: string, red: number) => {
    const addresses = [`https://pictures.example/${name}`];
    await shop.db.transaction((tx) => setPictures(tx, [{ sku: "KET-7", addresses }], shop.clock.now()));
    const background = { r: red, g: 90, b: 60 };
    const photo = sharp({ create: { width: 60, height: 60, channels: 3, background } }).png();
    const fetch = async () => ({ bytes: await photo.toBuffer() });
    await fetchPictures(shop, { store, pauseMs: 0, fetch });
    return (await shown(shop.database)) ?? "";
  };
  const ordered = await bringIn("1.png", 200);
  const { user } = await buildShopper(shop);
  await buildPaidOrder(shop, user, id);
  const current = await bringIn("2.png", 90);
  const file = join(files, "a.tar.zst");
  expect(await backUpInto(file, shop.database, from)).toMatchObject({
    pictures: 3,
    missing: { products: [], orders: [] },
  });
  const [database, to] = [await emptyDatabase(), await folderForTest()];
  await restoreInto(file, database, to);
  expect(await shown(database)).toBe(current);
  expect(await placeOf(to).pictures.read(current)).toEqual(await store.read(current));

  await store.remove(ordered);
  await store.remove(current);
  expect(await backUpInto(join(files, "b.tar.zst"), shop.database, from)).toMatchObject({
    pictures: 1,
    missing: { products: [current], orders: [ordered] },
  });
});
