import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../testing/test-shop.ts";
import { whyNoRoomToRestore } from "./room.ts";
import {
  backUpInto,
  emptyDatabase,
  everythingIn,
  folderForTest,
  picture,
  placeOf,
  restoreInto,
} from "./testing/backups.ts";

test.each([
  [100_000_000, "500.0 MB"],
  // PostgreSQL's log (WAL) is capped.
  [1_000_000_000, "3200.0 MB"],
])(
  "%i bytes of rows take twice as much, once more for the log, and some besides: %s",
  async (bytes, needed) => {
    const place = { ...placeOf("/nowhere/spaza"), freeBytes: async () => 0 };
    const problem = await whyNoRoomToRestore(place, { bytes, pictureSizes: new Map() });
    expect(problem).toContain(`it needs some ${needed}`);
  },
);

test("a disk that is too small is reported with sizes before anything is written", async ({ shop }) => {
  const [from, files] = [await folderForTest(), await folderForTest()];
  await placeOf(from).pictures.write(picture.key, randomBytes(3_000_000));
  const file = join(files, "a.tar.zst");
  const free = (bytes: number) => ({ freeBytes: async () => bytes });
  await expect(backUpInto(file, shop.database, from, free(1_200_000))).rejects.toThrow(
    `There is no room for it in ${files}: it needs some 3.0 MB, and 1.2 MB are free`,
  );
  expect(await readdir(files)).toEqual([]);
  await backUpInto(file, shop.database, from, free(4_000_000));

  const [database, to] = [await emptyDatabase(), await folderForTest()];
  await expect(restoreInto(file, database, to, free(40_000_000))).rejects.toThrow(
    /^There is no room for it in .+: it needs some 1\d\d\.\d MB, and 40\.0 MB are free$/,
  );
  expect([await everythingIn(database), await readdir(to)]).toEqual([{}, []]);
  const elsewhere = { DATA_DIR: to, DATABASE_URL: database.connectionString };
  await expect(restoreInto(file, database, to, { ...free(2_000_000), config: elsewhere })).rejects.toThrow(
    "it needs some 3.0 MB, and 2.0 MB are free",
  );
  await restoreInto(file, database, to, { ...free(4_000_000), config: elsewhere });
});

test("a restore that was stopped after its pictures needs no room for them when it is given again", async ({
  shop,
}) => {
  const [from, to, files] = [await folderForTest(), await folderForTest(), await folderForTest()];
  await placeOf(from).pictures.write(picture.key, randomBytes(3_000_000));
  const file = join(files, "a.tar.zst");
  await backUpInto(file, shop.database, from);
  const database = await emptyDatabase();
  const config = { DATA_DIR: to, DATABASE_URL: database.connectionString };
  const stopping = new AbortController();
  const { pictures } = placeOf(to);
  const stoppedAfterPicture = {
    ...pictures,
    async write(key: string, bytes: Uint8Array) {
      await pictures.write(key, bytes);
      stopping.abort();
    },
  };
  const stopped = { config, pictures: stoppedAfterPicture, signal: stopping.signal };
  await expect(restoreInto(file, database, to, stopped)).rejects.toThrow("aborted");
  await restoreInto(file, database, to, { config, freeBytes: async () => 0 });
  expect(await readdir(join(to, "pictures", "originals"))).toEqual([`${picture.key}.webp`]);
});
