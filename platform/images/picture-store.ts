import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { removeLeftovers } from "../remove-leftovers.ts";
import { readIfThere, writeWhole } from "../write-whole.ts";
import { openBucketStore } from "./picture-bucket.ts";
import { storedKeyPattern } from "./stored-key.ts";

/**
 * The pictures that were brought in, as product-picture.ts makes them: WebP, under a key that says what is in them, so
 * that a picture never changes under its key. Several processes, and with a bucket several machines, share it.
 */
export type PictureStore = {
  read(key: string): Promise<Buffer | undefined>;
  /** Whole or not at all; the same key again counts as written just now. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Safe for what is not there. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredPicture>;
};

export type StoredPicture = { key: string; writtenAt: Date };

/** Both or neither of where pictures lie outside of the data folder, as the configuration says it. */
export type PictureStoreConfig = {
  DATA_DIR: string;
  PICTURES_S3_ENDPOINT?: string | undefined;
  PICTURES_S3_BUCKET?: string | undefined;
  PICTURES_S3_REGION: string;
  PICTURES_S3_ACCESS_KEY?: string | undefined;
  PICTURES_S3_SECRET_KEY?: string | undefined;
};

/** Nothing is read or asked before the store is used. */
export function openPictureStore(config: PictureStoreConfig): PictureStore {
  const { PICTURES_S3_ENDPOINT: endpoint, PICTURES_S3_BUCKET: bucket } = config;
  const { PICTURES_S3_ACCESS_KEY: accessKeyId, PICTURES_S3_SECRET_KEY: secretAccessKey } = config;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? openBucketStore({ endpoint, bucket, accessKeyId, secretAccessKey, region: config.PICTURES_S3_REGION })
    : openFolderStore(join(config.DATA_DIR, "pictures", "originals"));
}

/** Nobody writes a picture for so long. */
const leftoverMs = 3_600_000;
const ending = ".webp";

function openFolderStore(folder: string): PictureStore {
  const pathOf = (key: string) => join(folder, `${key}${ending}`);
  return {
    read: (key) => readIfThere(pathOf(key)),
    write: (key, bytes) => writeWhole(pathOf(key), bytes),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      await mkdir(folder, { recursive: true });
      await removeLeftovers(folder, ".unfinished", leftoverMs);
      for (const name of await readdir(folder)) {
        const key = name.slice(0, -ending.length);
        const found = storedKeyPattern.test(key) && name.endsWith(ending) && (await written(pathOf(key)));
        if (found) yield { key, writtenAt: found };
      }
    },
  };
}

/** Another process may have removed it meanwhile. */
async function written(path: string): Promise<Date | undefined> {
  return (await stat(path).catch(() => undefined))?.mtime;
}
