import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

type Content = Parameters<typeof writeFile>[1];

/**
 * Atomic: a temporary file, flushed and renamed, so that no reader sees half of it. Makes the folder. Concurrency: the
 * last writer wins.
 * @param mode the permissions from the first byte on; default: the system's
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

export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
