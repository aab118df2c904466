import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { fakeClock } from "../../../platform/clock.ts";
import { readShopFileParts } from "../../../platform/config/shop-file-parts.ts";
import type { OpenDatabase } from "../../../platform/database/database.ts";
import { emptyTestDatabase } from "../../../platform/database/test-database.ts";
import { openPictureStore } from "../../../platform/images/store/picture-store.ts";
import { silentLog } from "../../../platform/log/log.ts";
import { owner } from "../../testing/owner.ts";
import { type BackupSources, backUp } from "../back-up.ts";
import { type RestorePlace, restoreBackup } from "../restore-backup.ts";

export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The other paths of a shop with this data folder. */
export function placeOf(folder: string) {
  return {
    config: { DATA_DIR: folder, SHOP_FILE: undefined },
    pictures: openPictureStore({ DATA_DIR: folder, PICTURES_S3_REGION: "auto" }),
  };
}

export const picture = { key: "p-0123456789abcdef-aa5500", bytes: Buffer.from("not quite a picture") };

/** A data folder with the owner's file, a logo and a picture. */
export async function folderOfShop(): Promise<string> {
  const folder = await folderForTest();
  await writeFile(join(folder, "shop.toml"), 'name = "Kombuis"\nlogo = "logo.svg"\n');
  await writeFile(join(folder, "logo.svg"), '<svg viewBox="0 0 1 1"/>');
  await placeOf(folder).pictures.write(picture.key, picture.bytes);
  return folder;
}

/** Unlimited disk space, and no abort. */
const undisturbed = { signal: new AbortController().signal, freeBytes: async () => 1e15 };

const madeAt = "2026-11-22T09:00:00.000Z";

export function backUpInto(
  file: string,
  { db, connectionString }: OpenDatabase,
  folder: string,
  disturbed: Partial<BackupSources> = {},
) {
  const { config, pictures } = placeOf(folder);
  const clock = fakeClock(madeAt);
  const shopFiles = readShopFileParts(config).parts;
  const settings = { publicUrl: "https://shop.example" };
  const sources = { db, connectionString, settings, pictures, shopFiles, clock };
  return backUp({ ...sources, ...undisturbed, ...disturbed }, owner, file, () => {});
}

export const restoredAt = new Date("2026-11-23T09:00:00.000Z");

/** Keeps the shop open or closed by default. */
export function restoreInto(
  file: string,
  { connectionString }: OpenDatabase,
  folder: string,
  disturbed: Partial<RestorePlace> = {},
) {
  const clock = fakeClock(restoredAt.toISOString());
  const place = { ...placeOf(folder), connectionString, clock, log: silentLog, leaveOpen: true };
  return restoreBackup({ ...place, ...undisturbed, ...disturbed }, owner, file, () => {});
}

export async function emptyDatabase(): Promise<OpenDatabase> {
  const database = await emptyTestDatabase();
  onTestFinished(database.close);
  return database;
}

/** All rows of all tables, as text. */
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

/** Last values of all sequences, 0 for unused ones. */
export async function sequencesIn({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ name: string; last: number }>(
    `select sequencename as name, coalesce(last_value, 0)::int as last
    from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}
