import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

type Content = Parameters<typeof writeFile>[1];

/**
 * Writes a file so that nobody ever reads half of it, whatever is killed and whenever: under a name of its own,
 * flushed to the disk, then renamed. Makes the folder. Writers of the same path do not disturb each other; the
 * last one wins.
 *
 * @param mode who may read it, from the first byte on; unless said, as the system has it
 */
export async function writeWhole(path: string, content: Content, mode?: number): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(unfinished, content, { flush: true, ...(mode !== undefined && { mode }) });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** @returns undefined where there is no such file */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
