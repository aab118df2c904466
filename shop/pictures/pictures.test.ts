import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Fetched } from "../../platform/images/fetch-picture.ts";
import { openPictureStore, type PictureStore } from "../../platform/images/picture-store.ts";
import { cardProducts } from "../catalogue/card-products.ts";
import { lockRedirects } from "../redirects/redirects.ts";
import { buildFamily, buildProduct } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { fetchPictures } from "./fetch-pictures.ts";
import { addressesOf, missingPictures, picturesReport } from "./pictures-report.ts";
import { retryPictures } from "./retry-pictures.ts";
import { setPictures } from "./set-pictures.ts";

const start = new Date("2026-11-20T09:00:00.000Z");
let shop: TestShop;
let folder: string;
let store: PictureStore;
let asked: string[] = [];
let answers: Record<string, Fetched> = {};

beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "spaza-pictures-"));
  store = openPictureStore({ DATA_DIR: folder, PICTURES_S3_REGION: "auto" });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await shop.database.pool.query("truncate products, picture_sources cascade");
  shop.clock.set(start);
  [asked, answers] = [[], {}];
});

let colours = 0;
/** Never the same twice. */
const photo = async () => {
  colours += 1;
  const background = { r: (colours * 60) % 250, g: (colours * 12) % 250, b: 90 };
  return {
    bytes: await sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer(),
  };
};

const work = {
  get store() {
    return store;
  },
  async fetch(address: string): Promise<Fetched> {
    asked.push(address);
    return answers[address] ?? { problem: "could not be had: its host answered 404", isForNow: false };
  },
  pauseMs: 0,
};
const fetchDue = () => fetchPictures(shop, work);
const at = (name: string) => `https://pictures.example/${name}`;

async function want(sku: string, ...addresses: string[]): Promise<number> {
  for (const address of addresses) answers[address] ??= await photo();
  return shop.db.transaction((tx) => setPictures(tx, [{ sku, addresses }], shop.clock.now()));
}

async function shown(id: number): Promise<string[]> {
  return (await cardProducts(shop.db, [id]))[0]?.pictureKeys ?? [];
}

test("a product shows its pictures in order, as soon as they are fetched", async () => {
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

test("the same again changes nothing and fetches nothing", async () => {
  await buildProduct(shop, { sku: "KET-7" });
  expect(await want("KET-7", at("1.jpg"))).toBe(1);
  await fetchDue();
  expect(await want("KET-7", at("1.jpg"))).toBe(0);
  await fetchDue();
  expect(asked).toEqual([at("1.jpg")]);
});

test("a picture that is replaced stays until the other one is there", async () => {
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

test("what came from a folder is not taken away by a file that knows no pictures", async () => {
  await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", "file:KET-7.jpg#0123456789abcdef");
  expect(await want("KET-7")).toBe(0);
});

test("a family shows what the first of its variants with a picture shows", async () => {
  const { parentId } = await buildFamily(shop, { sku: "MUG" }, [{ name: "Red" }, { name: "Blue" }]);
  await want("MUG/BLUE", at("blue.jpg"));
  await fetchDue();
  expect(await shown(parentId)).toHaveLength(1);
});

test("two products with one address share its picture, which is fetched once", async () => {
  const [one, other] = [await buildProduct(shop, { sku: "A" }), await buildProduct(shop, { sku: "B" })];
  await want("A", at("both.jpg"));
  await want("B", at("both.jpg"));
  await fetchDue();
  expect(await shown(one)).toEqual(await shown(other));
  expect(asked).toEqual([at("both.jpg")]);
});

test("what is no picture is refused at once, and told with product, address and reason", async () => {
  await buildProduct(shop, { sku: "KET-7", name: "Kettle" });
  answers[at("page")] = { bytes: Buffer.from("<!doctype html>") };
  await want("KET-7", at("page"));
  await fetchDue();
  await fetchDue();
  expect(asked).toHaveLength(1);
  expect(await missingPictures(shop.db, 10)).toEqual([
    {
      ...{ sku: "KET-7", name: "Kettle", address: at("page"), nextAt: null },
      problem: "is none that is known: JPEG, PNG, WebP, AVIF and GIF are",
    },
  ]);
});

test("what cannot be had now is asked for again, less and less often, for a good day", async () => {
  await buildProduct(shop, { sku: "KET-7" });
  answers[at("1.jpg")] = { problem: "could not be had: its host answered 500", isForNow: true };
  await want("KET-7", at("1.jpg"));
  await fetchDue();
  await fetchDue();
  expect(asked).toHaveLength(1);
  expect(await picturesReport(shop.db)).toMatchObject({ waiting: 1, tryingAgain: 1, refused: 0 });
  for (let hours = 0; hours < 30; hours += 0.25) {
    shop.clock.advance(900_000);
    await fetchDue();
  }
  expect(asked).toHaveLength(7);
  expect(await picturesReport(shop.db)).toMatchObject({ waiting: 0, refused: 1 });
});

test("a host that is busy is left alone, with all that lies there; others are not", async () => {
  await buildProduct(shop, { sku: "KET-7" });
  const busy = { problem: "could not be had: its host answered 429", isForNow: true, restMs: 600_000 };
  const there = Array.from({ length: 9 }, (_, index) => at(`${index}.jpg`));
  for (const address of there) answers[address] = busy;
  await want("KET-7", ...there, "https://Other.example/1.jpg");
  await fetchDue();
  expect(asked.filter((address) => address.startsWith("https://pictures.")).length).toBeLessThanOrEqual(2);
  expect(asked).toContain("https://Other.example/1.jpg");
  asked = [];
  shop.clock.advance(590_000);
  await fetchDue();
  expect(asked).toEqual([]);
  shop.clock.advance(20_000);
  await fetchDue();
  expect(asked.length).toBeGreaterThan(0);
});

test("of a host two are fetched at once, and six of all", async () => {
  await buildProduct(shop, { sku: "KET-7" });
  const underWay = new Map<string, number>();
  let [most, mostOfAll] = [0, 0];
  const counting = {
    ...work,
    store,
    async fetch(address: string): Promise<Fetched> {
      const { host } = new URL(address);
      underWay.set(host, (underWay.get(host) ?? 0) + 1);
      most = Math.max(most, ...underWay.values());
      mostOfAll = Math.max(
        mostOfAll,
        [...underWay.values()].reduce((sum, count) => sum + count, 0),
      );
      await new Promise((resolve) => setImmediate(resolve));
      underWay.set(host, (underWay.get(host) ?? 0) - 1);
      return { problem: "gone", isForNow: false };
    },
  };
  const addresses = Array.from(
    { length: 60 },
    (_, index) => `https://host-${index % 6}.example/${index}.jpg`,
  );
  await shop.db.transaction((tx) => setPictures(tx, [{ sku: "KET-7", addresses }], shop.clock.now()));
  await fetchPictures(shop, counting);
  expect([most, mostOfAll]).toEqual([2, 6]);
});

test("only one process fetches at a time; the other one leaves it to that", async () => {
  await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", at("1.jpg"));
  let second: boolean | undefined;
  await fetchPictures(shop, {
    ...{ store, pauseMs: 0 },
    async fetch(address) {
      second = await fetchDue();
      return answers[address] ?? photo();
    },
  });
  expect(second).toBe(false);
});

test("who is stopped leaves the rest to the next one", async () => {
  const id = await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", at("1.jpg"));
  const stopping = new AbortController();
  const stopped = { store, pauseMs: 0, fetch: () => Promise.reject(stopping.signal.reason) };
  stopping.abort(new Error("stopping"));
  await fetchPictures(shop, stopped, { signal: stopping.signal });
  expect(await shown(id)).toEqual([]);
  await fetchDue();
  expect(await shown(id)).toHaveLength(1);
});

test("a full disk is no fault of the address: it is tried again later", async () => {
  const id = await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", at("1.jpg"));
  const full = { ...store, write: () => Promise.reject(new Error("no space left")) };
  await expect(fetchPictures(shop, { ...work, store: full })).rejects.toThrow("no space left");
  await fetchDue();
  expect(asked).toHaveLength(1);
  shop.clock.advance(600_000);
  await fetchDue();
  expect(await shown(id)).toHaveLength(1);
});

test("a product that somebody else writes for long keeps no other waiting, and gets its picture later", async () => {
  const [held, free] = [await buildProduct(shop, { sku: "A" }), await buildProduct(shop, { sku: "B" })];
  await want("A", "https://one.example/1.jpg");
  await want("B", "https://other.example/1.jpg");
  const client = await shop.database.pool.connect();
  await client.query("begin");
  await client.query("select from products where id = $1 for update", [held]);
  await fetchDue();
  expect([await shown(held), (await shown(free)).length]).toEqual([[], 1]);
  await client.query("rollback");
  client.release();
  shop.clock.advance(600_000);
  await fetchDue();
  expect(await shown(held)).toHaveLength(1);
});

test("the owner has what was refused asked for again, of one product or of all", async () => {
  for (const sku of ["A", "B"]) {
    await buildProduct(shop, { sku });
    answers[at(sku)] = { problem: "could not be had: its host answered 404", isForNow: false };
    await want(sku, at(sku));
  }
  await fetchDue();
  expect(await retryPictures(shop, store, owner, ["A", "nobody"])).toEqual({ count: 1, lostOfFolder: 0 });
  answers[at("A")] = await photo();
  asked = [];
  await fetchDue();
  expect(asked).toEqual([at("A")]);
  expect(await picturesReport(shop.db)).toMatchObject({ products: 2, withPicture: 1, kept: 1, refused: 1 });
  expect(await retryPictures(shop, store, owner, [])).toEqual({ count: 1, lostOfFolder: 0 });
  const { rows } = await shop.database.pool.query(
    "select details from audit_entries where action = 'pictures.retry'",
  );
  expect(rows).toEqual([{ details: { count: 1 } }, { details: { count: 1 } }]);
});

test("an export learns where pictures came from, of those that came from the web", async () => {
  const [web, own] = [await buildProduct(shop, { sku: "A" }), await buildProduct(shop, { sku: "B" })];
  await want("A", at("2.jpg"), at("1.jpg"));
  await want("B", "file:B.jpg#0123456789abcdef");
  expect(await addressesOf(shop.db, [web, own])).toEqual(new Map([[web, [at("2.jpg"), at("1.jpg")]]]));
});

test("an address of the shop can be led elsewhere while pictures are fetched", async () => {
  await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", at("slow.jpg"));
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Fetched>();
  const fetching = fetchPictures(shop, {
    ...work,
    fetch: () => {
      begun.resolve();
      return answered.promise;
    },
  });
  await begun.promise;
  await shop.db.transaction((tx) => lockRedirects(tx));
  answered.resolve(await photo());
  expect(await fetching).toBe(true);
});
