import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { BadBackup } from "../../platform/backups/bad-backup.ts";
import type { Manifest } from "../../platform/backups/manifest.ts";
import { readBackupFile } from "../../platform/backups/read-backup-file.ts";
import { type ShopFilePart, shopFilePartPath } from "../../platform/config/shop-file-parts.ts";
import { openRefill, type Refill, whyNotKnown } from "../../platform/database/backup/refill.ts";
import { writeWhole } from "../../platform/files/write-whole.ts";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import { type Jobs, openJobs } from "../../platform/jobs/jobs.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { closeUnlessClosed } from "../maintenance/switch-maintenance.ts";
import type { Shop } from "../shop.ts";
import type { OnProgress } from "./back-up.ts";
import { bringBackJobs } from "./bring-back-jobs.ts";
import { type CheckedBackup, checkBackup } from "./check-backup.ts";
import { leftOut } from "./left-out.ts";
import { passOverNumbers } from "./pass-over-numbers.ts";
import { type FreeBytes, type Ground, whyNoRoomToRestore } from "./room.ts";

/** The empty shop to restore into. */
export type RestorePlace = Pick<Shop, "clock" | "log"> & {
  connectionString: string;
  pictures: PictureStore;
  config: Ground & { SHOP_FILE?: string | undefined };
  freeBytes: FreeBytes;
  /**
   * For an up-to-date backup or a trial: the shop stays open and numbers go on. Otherwise it closes until its owner
   * opens it.
   */
  leaveOpen: boolean;
  signal: AbortSignal;
};

/**
 * Restores a verified backup into an empty shop and migrates it. Atomic for the database: pictures and the owner's
 * files are written before its commit, so an interrupted restore can be repeated. The shop is then closed, so that the
 * owner can see to what is missing, and skips numbers (`passOverNumbers`).
 * Throws a BadBackup for an unusable file, or a place that is not empty or too small.
 */
export async function restoreBackup(
  place: RestorePlace,
  actor: Actor,
  path: string,
  onProgress: OnProgress,
): Promise<CheckedBackup> {
  const { signal } = place;
  onProgress("Checking the file", 0, 0);
  const checked = await checkBackup(path, signal);
  const problem = whyNotKnown(checked.manifest, leftOut) ?? (await whyNoRoomToRestore(place, checked));
  if (problem !== undefined) throw new BadBackup(problem);
  const files = filesToWrite(place, checked.shopFiles);

  const refill = await openRefill(place.connectionString, checked.manifest);
  let jobs: Jobs | undefined;
  try {
    jobs = await openJobs(place.connectionString, place.log);
    await refillTables(place, refill, jobs, path, checked, onProgress);
    const { spaza_version, taken_at } = checked.manifest;
    const tx = drizzle({ client: refill.client });
    if (!place.leaveOpen) {
      await closeUnlessClosed(tx, place, actor);
      await passOverNumbers(tx);
    }
    await recordAct(tx, place, actor, {
      action: "backups.restore",
      subject: basename(path),
      details: { takenAt: taken_at, spaza: spaza_version },
    });
    await writeFiles(files, signal);
    // From here on nothing is undone: the commit may have succeeded even when its answer is lost.
    await refill.commit();
    await refill.analyze().catch((error: unknown) => {
      place.log.warn("The shop is restored, but ANALYZE failed: the first pages may be slow", {
        error,
      });
    });
    return checked;
  } finally {
    await refill.close();
    await jobs?.stop();
  }
}

/** Atomic: removes what it wrote on an error or a stop. */
async function writeFiles(files: FileToWrite[], signal: AbortSignal): Promise<void> {
  const written: string[] = [];
  try {
    for (const { target, bytes } of files) {
      await writeWhole(target, bytes);
      written.push(target);
    }
    signal.throwIfAborted();
  } catch (error) {
    for (const target of written) await rm(target, { force: true });
    throw error;
  }
}

async function refillTables(
  { pictures, signal }: RestorePlace,
  refill: Refill,
  jobs: Jobs,
  path: string,
  { manifest, rows, pictures: inAll }: CheckedBackup,
  onProgress: OnProgress,
): Promise<void> {
  const dueJobs = await bringBackJobs(refill.client, jobs);
  const copied = { tables: new Set<string>(), pictures: 0 };
  let isRefilled = false;
  const finish = async () => {
    if (isRefilled) return;
    isRefilled = true;
    onProgress("Putting it together", rows, rows);
    await refill.finish();
    await dueJobs.finish();
  };
  for await (const part of readBackupFile(path, signal)) {
    if (part.kind === "table") {
      copied.tables.add(part.name);
      onProgress("Writing the database", rowsBefore(manifest, part.name), rows);
      await refill.write(part.name, part.bytes);
    } else if (part.kind === "dueJobs") await dueJobs.write(part.bytes);
    else if (part.kind === "picture") {
      // The database refuses bad data before the first picture is written.
      await finish();
      await pictures.write(part.name, part.bytes);
      copied.pictures += 1;
      onProgress("Writing pictures", copied.pictures, inAll);
    }
  }
  await finish();
}

/** For the progress. */
function rowsBefore({ tables }: Manifest, name: string): number {
  const at = tables.findIndex((table) => table.name === name);
  return tables.slice(0, at).reduce((sum, { rows }) => sum + rows, 0);
}

type FileToWrite = { target: string; bytes: Buffer };

/** Skips identical existing files. */
function filesToWrite({ config }: RestorePlace, parts: ShopFilePart[]): FileToWrite[] {
  return parts.flatMap(({ name, bytes }) => {
    const target = shopFilePartPath(config, name);
    if (!existsSync(target)) return [{ target, bytes }];
    if (readFileSync(target).equals(bytes)) return [];
    throw new BadBackup(`${target} is there already, and not the backup's: move it away`);
  });
}
