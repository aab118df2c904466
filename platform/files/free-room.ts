import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** How many bytes the disk of a folder still takes, whether the folder is there already or not. */
export async function freeBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
