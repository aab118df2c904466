import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Removes entries with the ending that are untouched for so long that no process can still be writing. */
export async function removeLeftovers(folder: string, ending: string, untouchedMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(ending))) {
    const path = join(folder, name);
    const touched = await stat(path).catch(() => undefined);
    if (touched && Date.now() - touched.mtimeMs > untouchedMs)
      await rm(path, { recursive: true, force: true });
  }
}
