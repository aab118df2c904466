import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "../../platform/backups/manifest.ts";
import { readManifest } from "../../platform/backups/read-backup-file.ts";

/** "spaza-2026-11-22-013000.tar.zst", in UTC, so that names sort by time. */
export function backupName(at: Date): string {
  const [day, time] = at.toISOString().split("T");
  return `spaza-${day}-${time?.slice(0, 8).replaceAll(":", "")}.tar.zst`;
}

const pattern = /^spaza-\d{4}-\d\d-\d\d-\d{6}\.tar\.zst$/;

type Cleared = {
  removed: string[];
  /** Not counted: backups of another shop, dated in the future, or unreadable. */
  left: string[];
};

/**
 * Deletes all but the newest `keep` backups of a shop in a folder. Ignores other files, and backups dated after the one
 * just made: a wrong clock would make them the newest for ever.
 * @param made manifest of the backup just made
 */
export async function removeOldBackups(folder: string, keep: number, made: Manifest): Promise<Cleared> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).toSorted();
  const own: { name: string; takenAt: number }[] = [];
  const left: string[] = [];
  for (const name of names) {
    const said = await readManifest(join(folder, name), new AbortController().signal).catch(() => undefined);
    const takenAt = Date.parse(said?.taken_at ?? "");
    if (said?.shop === made.shop && takenAt <= Date.parse(made.taken_at)) own.push({ name, takenAt });
    else left.push(name);
  }
  const removed = own
    .toSorted((one, other) => one.takenAt - other.takenAt)
    .slice(0, Math.max(0, own.length - keep))
    .map(({ name }) => name);
  for (const name of removed) await rm(join(folder, name), { force: true });
  return { removed, left };
}
