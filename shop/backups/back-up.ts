import { basename } from "node:path";
import { BadBackup } from "../../platform/backups/bad-backup.ts";
import { backupFormat, type Manifest } from "../../platform/backups/manifest.ts";
import { partNames } from "../../platform/backups/parts.ts";
import { type BackupWriter, writeBackupFile } from "../../platform/backups/write-backup-file.ts";
import type { ShopFilePart } from "../../platform/config/shop-file-parts.ts";
import { type DatabaseSnapshot, openSnapshot } from "../../platform/database/backup/snapshot.ts";
import { shopIdOf } from "../../platform/database/shop-id.ts";
import type { PictureStore, StoredPicture } from "../../platform/images/store/picture-store.ts";
import { storedKeyPattern } from "../../platform/images/store/stored-key.ts";
import { dueJobsQuery } from "../../platform/jobs/jobs.ts";
import { spazaVersion } from "../../platform/version.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { picturesOfOrdersQuery } from "../orders/queries/pictures-in-orders.ts";
import { picturesOfProductsQuery } from "../pictures/named-pictures.ts";
import type { Shop } from "../shop.ts";
import { type CheckedBackup, checkBackup } from "./check-backup.ts";
import { leftOut } from "./left-out.ts";
import { type FreeBytes, whyNoRoomToWrite } from "./room.ts";

export type BackupSources = Pick<Shop, "db" | "clock"> & {
  settings: Pick<Shop["settings"], "publicUrl">;
  connectionString: string;
  pictures: PictureStore;
  shopFiles: ShopFilePart[];
  freeBytes: FreeBytes;
  signal: AbortSignal;
};

export type WrittenBackup = CheckedBackup & { missing: MissingPictures };

/** Keys of pictures that rows refer to but the store lacks. */
export type MissingPictures = {
  /** A wrong or lost folder or bucket; another import brings them back. */
  products: string[];
  /** Referred to by orders alone: they cannot be recovered. */
  orders: string[];
};

/** @param stage a label, @param total in the unit of `done`; both 0 when unknown */
export type OnProgress = (stage: string, done: number, total: number) => void;

/**
 * Writes a backup of the running shop, verified before it gets its final name. The database is read in one snapshot,
 * pictures after it: a picture is stored before a row refers to it, never changes, and stays for days after the last
 * reference. The audit entry comes last.
 */
export async function backUp(
  sources: BackupSources,
  actor: Actor,
  path: string,
  onProgress: OnProgress,
): Promise<WrittenBackup> {
  const { db, signal } = sources;
  const shopId = await shopIdOf(db, sources.settings.publicUrl);
  const snapshot = await openSnapshot(sources.connectionString, leftOut);
  let checked: CheckedBackup | undefined;
  let missing: MissingPictures = { products: [], orders: [] };
  try {
    await writeBackupFile(
      path,
      signal,
      async (writer) => {
        // Listed after the snapshot: every picture it refers to exists and stays.
        const stored: StoredPicture[] = [];
        for await (const picture of sources.pictures.list()) stored.push(picture);
        const pictureBytes = stored.reduce((sum, { bytes }) => sum + bytes, 0);
        const problem = await whyNoRoomToWrite(path, pictureBytes, sources.freeBytes);
        if (problem !== undefined) throw new BadBackup(problem);
        missing = await fill(writer, snapshot, { ...sources, shopId, stored }, onProgress);
      },
      async (unfinished) => {
        onProgress("Reading it again", 0, 0);
        checked = await checkBackup(unfinished, signal);
      },
    );
    if (!checked) throw new Error("The backup was not verified");
  } finally {
    await snapshot.close("at once");
  }
  const lostPictures = missing.products.length + missing.orders.length;
  await recordAct(db, sources, actor, {
    action: "backups.make",
    subject: basename(path),
    details: { takenAt: checked.manifest.taken_at, ...(lostPictures > 0 && { lostPictures }) },
  });
  return { ...checked, missing };
}

async function fill(
  writer: BackupWriter,
  snapshot: DatabaseSnapshot,
  {
    shopFiles,
    pictures,
    signal,
    shopId,
    stored,
  }: BackupSources & { shopId: string; stored: StoredPicture[] },
  onProgress: OnProgress,
): Promise<MissingPictures> {
  const dueJobs = (await snapshot.hasTable("pgboss.job")) ? await snapshot.count(dueJobsQuery) : 0;
  const manifest = manifestOf(snapshot, shopId, dueJobs);
  await writer.add(partNames.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  for (const { name, bytes } of shopFiles) await writer.add(partNames.shop(name), bytes);
  const all = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of snapshot.tables) {
    onProgress("Reading the database", done, all);
    await addPieces(writer, snapshot.read(table), signal, (number) => partNames.table(table.name, number));
    done += table.rows;
  }
  if (dueJobs > 0) await addPieces(writer, snapshot.readQuery(dueJobsQuery), signal, partNames.dueJobs);
  const ofProducts = await namedPictures(snapshot, picturesOfProductsQuery);
  const ofOrders = await namedPictures(snapshot, picturesOfOrdersQuery);
  // Ends the snapshot early, so that migrations need not wait.
  await snapshot.close("in good order");
  for (const [index, { key }] of stored.entries()) {
    signal.throwIfAborted();
    onProgress("Copying pictures", index, stored.length);
    const bytes = await pictures.read(key);
    if (!bytes) continue;
    await writer.add(partNames.picture(key), bytes);
    ofProducts.delete(key);
    ofOrders.delete(key);
  }
  return { products: [...ofProducts], orders: [...ofOrders].filter((key) => !ofProducts.has(key)) };
}

/** Without the demo's pictures, which are generated again. */
async function namedPictures(snapshot: DatabaseSnapshot, query: string): Promise<Set<string>> {
  const keys = new Set<string>();
  // Versions without this table imported no pictures.
  if (!(await snapshot.hasTable("picture_sources"))) return keys;
  for await (const piece of snapshot.readQuery(query))
    for (const key of piece.toString().split("\n")) if (storedKeyPattern.test(key)) keys.add(key);
  return keys;
}

async function addPieces(
  writer: BackupWriter,
  pieces: AsyncIterable<Buffer>,
  signal: AbortSignal,
  nameOf: (number: number) => string,
): Promise<void> {
  let number = 0;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    number += 1;
    await writer.add(nameOf(number), piece);
  }
}

function manifestOf(snapshot: DatabaseSnapshot, shopId: string, dueJobs: number): Manifest {
  return {
    spaza_backup: backupFormat,
    spaza_version: spazaVersion(),
    shop: shopId,
    taken_at: snapshot.takenAt.toISOString(),
    database_version: snapshot.serverVersion,
    migrations: snapshot.migrations,
    tables: snapshot.tables,
    sequences: snapshot.sequences,
    due_jobs: dueJobs,
  };
}
