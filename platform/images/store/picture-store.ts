import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { removeLeftovers } from "../../files/remove-leftovers.ts";
import { readIfThere, writeWhole } from "../../files/write-whole.ts";
import { openBucketStore } from "./picture-bucket.ts";
import { storedKeyPattern } from "./stored-key.ts";

/**
 * The store of imported pictures, in the format of product-picture.ts: WebP under a key of their content, so a key's
 * picture never changes. Several processes share it, and with a bucket several machines.
 */
export type PictureStore = {
  read(key: string): Promise<Buffer | undefined>;
  /** Atomic. A repeated key counts as written now. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Safe to repeat. */
  remove(key: string): Promise<void>;
  /** @returns keys with sizes in bytes */
  list(): AsyncIterable<StoredPicture>;
  /** Records that a shop uses this store. @param shopId letters and digits; another for another database */
  sign(shopId: string): Promise<void>;
  /** The shops that signed, with the last time by the store's own clock. */
  signed(): Promise<Signature[]>;
};

export type StoredPicture = { key: string; bytes: number };

export type Signature = { shopId: string; at: Date };

/** Endpoint and bucket are set together, or the pictures lie in the data folder. */
export type PictureStoreConfig = {
  DATA_DIR: string;
  PICTURES_S3_ENDPOINT?: string | undefined;
  PICTURES_S3_BUCKET?: string | undefined;
  PICTURES_S3_PREFIX?: string | undefined;
  PICTURES_S3_REGION: string;
  PICTURES_S3_ACCESS_KEY?: string | undefined;
  PICTURES_S3_SECRET_KEY?: string | undefined;
};

export function openPictureStore(config: PictureStoreConfig): PictureStore {
  const { PICTURES_S3_ENDPOINT: endpoint, PICTURES_S3_BUCKET: bucket } = config;
  const { PICTURES_S3_ACCESS_KEY: accessKeyId, PICTURES_S3_SECRET_KEY: secretAccessKey } = config;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? openBucketStore({
        endpoint,
        bucket,
        accessKeyId,
        secretAccessKey,
        region: config.PICTURES_S3_REGION,
        prefix: config.PICTURES_S3_PREFIX ?? "",
      })
    : openFolderStore(join(config.DATA_DIR, "pictures"));
}

/** Longer than any write takes. */
const leftoverMs = 3_600_000;
const ending = ".webp";

function openFolderStore(folder: string): PictureStore {
  const [originals, shops] = [join(folder, "originals"), join(folder, "shops")];
  const pathOf = (key: string) => join(originals, `${key}${ending}`);
  return {
    read: (key) => readIfThere(pathOf(key)),
    write: (key, bytes) => writeWhole(pathOf(key), bytes),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      if (!existsSync(originals)) return;
      await removeLeftovers(originals, ".unfinished", leftoverMs);
      for (const name of await readdir(originals)) {
        const key = name.slice(0, -ending.length);
        if (!storedKeyPattern.test(key) || !name.endsWith(ending)) continue;
        const found = await stat(pathOf(key)).catch(() => undefined);
        if (found) yield { key, bytes: found.size };
      }
    },
    sign: (shopId) => writeWhole(join(shops, shopId), ""),
    async signed() {
      const names = (await readdir(shops).catch(() => [])).filter((name) => /^\w+$/.test(name));
      const signatures = names.map(async (shopId) => ({
        shopId,
        at: (await stat(join(shops, shopId))).mtime,
      }));
      return Promise.all(signatures);
    },
  };
}
