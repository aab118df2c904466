import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Fetched } from "../../../platform/images/fetch-picture.ts";
import { openPictureStore, type PictureStore } from "../../../platform/images/store/picture-store.ts";
import { cardProducts } from "../../catalogue/products/card-products.ts";
import { picturesInOrders } from "../../orders/queries/pictures-in-orders.ts";
import { test as shopTest, type TestShop } from "../../testing/test-shop.ts";
import { clearPictures } from "../clear-pictures.ts";
import { fetchPictures, type PictureWork } from "../fetch-pictures.ts";
import { setPictures } from "../set-pictures.ts";

/** `test` with `pictured`: a shop without products, an empty store, and hosts that have every picture. */
export const test = shopTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names in the pattern.
  .extend("store", { scope: "file" }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), "spaza-pictured-"));
    onCleanup(() => rm(folder, { recursive: true }));
    return openPictureStore({ DATA_DIR: folder, PICTURES_S3_REGION: "auto" });
  })
  .extend("pictured", async ({ shop, store }) => {
    await shop.database.pool.query("truncate products, picture_sources, stored_pictures cascade");
    for await (const { key } of store.list()) await store.remove(key);
    // The store's times come from the machine's clock.
    shop.clock.set(new Date());
    return picturedShop(shop, store);
  });

function picturedShop(shop: TestShop, store: PictureStore) {
  /** Fetched addresses. */
  const asked: string[] = [];
  /** Answers of the hosts in place of pictures. */
  const answers: Record<string, Fetched> = {};
  const work: PictureWork = {
    store,
    pauseMs: 0,
    async fetch(address) {
      asked.push(address);
      return answers[address] ?? { bytes: await photoOf(address) };
    },
  };
  return {
    shop,
    store,
    asked,
    answers,
    work,
    /** @returns how many products changed */
    want: (sku: string, ...addresses: string[]) =>
      shop.db.transaction((tx) => setPictures(tx, [{ sku, addresses }], shop.clock.now())),
    fetchDue: () => fetchPictures(shop, work),
    /** @returns the remaining keys of the store */
    async clear(shopNow = shop): Promise<Set<string>> {
      let kept = new Set<string>();
      const onKept = async (keys: Set<string>) => {
        kept = keys;
      };
      await clearPictures(shopNow, { store, keysInUse: picturesInOrders, onKept });
      return kept;
    },
    shown: async (id: number) => (await cardProducts(shop.db, [id]))[0]?.pictureKeys ?? [],
  };
}

/** An address of a host that has a picture there. */
export const at = (name: string) => `https://pictures.example/${name}`;

/** Equal names give equal pictures, others different ones. */
export function photoOf(name: string): Promise<Buffer> {
  const number = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 15_000, 7);
  const background = { r: number % 250, g: Math.floor(number / 60), b: 90 };
  return sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
}
