import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { openPictureStore } from "../../../platform/images/picture-store.ts";
import { cardProducts } from "../../catalogue/card-products.ts";
import { picturesInOrders } from "../../orders/pictures-in-orders.ts";
import { openTestShop } from "../../testing/test-shop.ts";
import { clearPictures } from "../clear-pictures.ts";
import { fetchPictures } from "../fetch-pictures.ts";
import { setPictures } from "../set-pictures.ts";

/** A shop with a store of its own, and with hosts of pictures that always have one. */
export async function openPicturedShop() {
  const shop = await openTestShop();
  const folder = await mkdtemp(join(tmpdir(), "spaza-pictured-"));
  const store = openPictureStore({ DATA_DIR: folder, PICTURES_S3_REGION: "auto" });
  return {
    ...{ shop, store },
    async close() {
      await shop.close();
      await rm(folder, { recursive: true });
    },
    /** @returns how many products have other addresses now */
    want: (sku: string, ...addresses: string[]) =>
      shop.db.transaction((tx) => setPictures(tx, [{ sku, addresses }], shop.clock.now())),
    fetchDue: () =>
      fetchPictures(shop, {
        store,
        pauseMs: 0,
        fetch: async (address) => ({ bytes: await photoOf(address) }),
      }),
    /** @returns the keys of all that is in the store afterwards */
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

/** The same of the same name, and of others another. */
export function photoOf(name: string): Promise<Buffer> {
  const number = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 15_000, 7);
  const background = { r: number % 250, g: Math.floor(number / 60), b: 90 };
  return sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
}
