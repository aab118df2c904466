import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { fakeClock, systemClock } from "../../../platform/clock.ts";
import type { OpenDatabase } from "../../../platform/database/database.ts";
import { emptyTestDatabase } from "../../../platform/database/test-database.ts";
import { openPictureStore } from "../../../platform/images/picture-store.ts";
import { silentLog } from "../../../platform/log.ts";
import { readShopFileParts } from "../../../platform/shop-file-parts.ts";
import { owner } from "../../testing/owner.ts";
import { backUp } from "../back-up.ts";
import { restoreBackup } from "../restore-backup.ts";

export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Where the rest of a shop lies that has this data folder. */
export function placeOf(folder: string) {
  return {
    config: { DATA_DIR: folder, SHOP_FILE: undefined },
    pictures: openPictureStore({ DATA_DIR: folder, PICTURES_S3_REGION: "auto" }),
  };
}

const never = new AbortController().signal;

export function backUpInto(file: string, database: OpenDatabase, folder: string, signal = never) {
  const { config, pictures } = placeOf(folder);
  const { db, connectionString } = database;
  const shopFiles = readShopFileParts(config).parts;
  const sources = { db, connectionString, pictures, shopFiles, signal, clock: systemClock };
  return backUp(sources, owner, file, () => {});
}

export const restoredAt = new Date("2026-11-23T09:00:00.000Z");

export function restoreInto(file: string, database: OpenDatabase, folder: string, signal = never) {
  const { connectionString } = database;
  const clock = fakeClock(restoredAt.toISOString());
  const place = { ...placeOf(folder), connectionString, clock, log: silentLog, signal };
  return restoreBackup(place, owner, file, () => {});
}

export async function emptyDatabase(): Promise<OpenDatabase> {
  const database = await emptyTestDatabase();
  onTestFinished(database.close);
  return database;
}

/** All tables with all rows, as text. */
export async function everythingIn({ pool }: OpenDatabase): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
