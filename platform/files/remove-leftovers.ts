import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes what killed processes left half done: entries with the ending, untouched for so long that no process can
 * still be writing. Safe while other processes use the folder.
 */
export async function removeLeftovers(folder: string, ending: string, untouchedMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(ending))) {
    const path = join(folder, name);
    const touched = await stat(path).catch(() => undefined);
    if (touched && Date.now() - touched.mtimeMs > untouchedMs)
      await rm(path, { recursive: true, force: true });
  }
}
