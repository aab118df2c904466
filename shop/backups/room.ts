import { dirname } from "node:path";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import { megabytes } from "../../words/numbers/megabytes.ts";
import type { CheckedBackup } from "./check-backup.ts";

/** Where data is stored: on this disk, unless there is a database server and a bucket. */
export type Ground = {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  PICTURES_S3_BUCKET?: string | undefined;
};

/** @returns free bytes on the folder's disk */
export type FreeBytes = (folder: string) => Promise<number>;

/** Size on disk per byte of text, with indexes: 1.7 measured on 460,000 rows of orders and shoppers. */
const bytesOfRowByte = 2;
/** PostgreSQL also writes rows to its log (WAL), which is capped by `max_wal_size`. */
const mostLogBytes = 1_100_000_000;
/** For PostgreSQL to start, stop and run maintenance. */
const besidesBytes = 100_000_000;

/**
 * Why the disk is too small for a restore, as far as can be told. Pictures of an interrupted restore need no more
 * space.
 */
export async function whyNoRoomToRestore(
  { config, pictures, freeBytes }: { config: Ground; pictures: PictureStore; freeBytes: FreeBytes },
  { bytes, pictureSizes }: Pick<CheckedBackup, "bytes" | "pictureSizes">,
): Promise<string | undefined> {
  const pictureBytes = [...pictureSizes.values()].reduce((sum, each) => sum + each, 0);
  const rowBytes = (bytes - pictureBytes) * bytesOfRowByte;
  const ofDatabase = config.DATABASE_URL ? 0 : rowBytes + Math.min(rowBytes, mostLogBytes) + besidesBytes;
  const ofPictures = config.PICTURES_S3_BUCKET
    ? 0
    : pictureBytes - (await bytesThere(pictures, pictureSizes));
  return whyNoRoom(config.DATA_DIR, ofDatabase + ofPictures, freeBytes);
}

async function bytesThere(pictures: PictureStore, sizes: ReadonlyMap<string, number>): Promise<number> {
  let there = 0;
  for await (const { key, bytes } of pictures.list()) if (sizes.get(key) === bytes) there += bytes;
  return there;
}

/** The same for writing a backup. Counts pictures only, since the size of the rows is unknown. */
export function whyNoRoomToWrite(
  path: string,
  pictureBytes: number,
  freeBytes: FreeBytes,
): Promise<string | undefined> {
  return whyNoRoom(dirname(path), pictureBytes, freeBytes);
}

async function whyNoRoom(folder: string, needed: number, freeBytes: FreeBytes): Promise<string | undefined> {
  const free = await freeBytes(folder);
  if (free >= needed) return undefined;
  return `There is no room for it in ${folder}: it needs some ${megabytes(needed)}, and ${megabytes(free)} are free`;
}
