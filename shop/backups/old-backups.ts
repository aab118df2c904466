import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "../../platform/backups/manifest.ts";
import { readManifest } from "../../platform/backups/read-backup-file.ts";

/** "spaza-2026-11-22-013000.tar.zst", by UTC: names in order are times in order, also when clocks are changed. */
export function backupName(at: Date): string {
  const [day, time] = at.toISOString().split("T");
  return `spaza-${day}-${time?.slice(0, 8).replaceAll(":", "")}.tar.zst`;
}

const pattern = /^spaza-\d{4}-\d\d-\d\d-\d{6}\.tar\.zst$/;

/** Of one folder, by their names. */
type Cleared = {
  removed: string[];
  /** Backups that nobody counts: of another shop, of a time to come, or of those that cannot be read or do not say whose they are. */
  left: string[];
};

/**
 * Removes a shop's backups from a folder but for the newest. One that is dated after the one just made was dated by a wrong
 * clock: it would count among the newest for ever. Files of other names are none.
 *
 * @param made what the one just made says of itself
 */
export async function removeOldBackups(folder: string, keep: number, made: Manifest): Promise<Cleared> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).toSorted();
  const own: { name: string; takenAt: number }[] = [];
  const left: string[] = [];
  for (const name of names) {
    // Of somebody else it may be unreadable; a half one counts for nothing either.
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
