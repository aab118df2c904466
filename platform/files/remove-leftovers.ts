import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes from a folder what killed processes left half done: whatever has such an ending and was not written to for
 * so long that nobody can be at it any more. So other processes may use the folder at the same time.
 */
export async function removeLeftovers(folder: string, ending: string, untouchedMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(ending))) {
    const path = join(folder, name);
    // Another process may have been quicker.
    const touched = await stat(path).catch(() => undefined);
    if (touched && Date.now() - touched.mtimeMs > untouchedMs)
      await rm(path, { recursive: true, force: true });
  }
}
