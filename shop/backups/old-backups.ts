import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** "spaza-2026-11-22-013000.tar.zst", by UTC: names in order are times in order, also when clocks are changed. */
export function backupName(at: Date): string {
  const [day, time] = at.toISOString().split("T");
  return `spaza-${day}-${time?.slice(0, 8).replaceAll(":", "")}.tar.zst`;
}

const pattern = /^spaza-\d{4}-\d\d-\d\d-\d{6}\.tar\.zst$/;

/**
 * Removes a folder's backups but for the newest, by their names; files of other names stay.
 *
 * @returns what it removed
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).toSorted();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
