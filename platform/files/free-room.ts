import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** The free bytes of a folder's disk, whether the folder exists or not. */
export async function freeBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
