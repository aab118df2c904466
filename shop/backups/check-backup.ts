import { BadBackup } from "../../platform/backups/bad-backup.ts";
import type { Manifest } from "../../platform/backups/manifest.ts";
import { readBackupFile } from "../../platform/backups/read-backup-file.ts";
import { type ShopFilePart, strangePart } from "../../platform/config/shop-file-parts.ts";
import { countRows } from "../../platform/database/backup/snapshot.ts";

export type CheckedBackup = {
  manifest: Manifest;
  rows: number;
  pictures: number;
  /** Uncompressed, including pictures. */
  bytes: number;
  /** Bytes by picture key. */
  pictureSizes: ReadonlyMap<string, number>;
  shopFiles: ShopFilePart[];
};

/**
 * Reads a whole backup, without a database, and verifies checksums and row counts. Throws a BadBackup when it is
 * incomplete.
 * @param onRead gets the bytes of the file read so far
 */
export async function checkBackup(
  path: string,
  signal: AbortSignal,
  onRead?: (bytes: number) => void,
): Promise<CheckedBackup> {
  const rows = new Map<string, number>();
  const pictureSizes = new Map<string, number>();
  const checked = { pictures: 0, bytes: 0, dueJobs: 0 };
  const shopFiles: ShopFilePart[] = [];
  let manifest: Manifest | undefined;
  for await (const part of readBackupFile(path, signal, onRead)) {
    manifest = part.manifest;
    checked.bytes += part.bytes.length;
    if (part.kind === "table") rows.set(part.name, (rows.get(part.name) ?? 0) + countRows(part.bytes));
    if (part.kind === "dueJobs") checked.dueJobs += countRows(part.bytes);
    if (part.kind === "picture") {
      checked.pictures += 1;
      pictureSizes.set(part.name, part.bytes.length);
    }
    if (part.kind === "shop") shopFiles.push({ name: part.name, bytes: part.bytes });
    if (shopFiles.length > 3) throw new BadBackup("It has more files of the owner's than a shop has");
  }
  if (!manifest) throw new BadBackup("It is empty");
  const strange = strangePart(shopFiles);
  if (strange !== undefined)
    throw new BadBackup(`It has a file that the shop's file does not name: ${strange}`);
  for (const { name, rows: said } of manifest.tables) {
    if (said !== (rows.get(name) ?? 0))
      throw new BadBackup(`The rows of ${name} are not as many as its manifest says`);
    rows.delete(name);
  }
  const [unnamed] = rows.keys();
  if (unnamed !== undefined) throw new BadBackup(`Its manifest names no table ${unnamed}`);
  const { dueJobs, ...sums } = checked;
  if (dueJobs !== manifest.due_jobs) throw new BadBackup("Its due work is not as much as its manifest says");
  const all = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { manifest, rows: all, ...sums, pictureSizes, shopFiles };
}
