import { dirname } from "node:path";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import { megabytes } from "../../words/megabytes.ts";
import type { CheckedBackup } from "./check-backup.ts";

/** What of a shop lies on this machine's disk: the database unless there is a server for it, pictures unless there is a bucket. */
export type Ground = {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  PICTURES_S3_BUCKET?: string | undefined;
};

/** @returns how many bytes the disk takes that a folder lies on */
export type FreeBytes = (folder: string) => Promise<number>;

/** What PostgreSQL makes of a byte of rows as text, with indexes: 1.7 of 460,000 rows of orders and shoppers. */
const bytesOfRowByte = 2;
/** It writes all of it once more into its log, of which it keeps so much (`max_wal_size`). */
const mostLogBytes = 1_100_000_000;
/** What it needs besides to start, to stop and to look after itself. */
const besidesBytes = 100_000_000;

/**
 * Why the disk is too small for a backup to be restored, or undefined where it is not, as far as this machine can tell.
 * Pictures that are there already, of a restore that was stopped, need no more room.
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

/** The same for a backup at a path. What the rows come to is not known before; pictures do not become smaller. */
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
