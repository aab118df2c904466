import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../platform/log.ts";

export type KeptAssets = { close(): void };

const keptMs = 7 * 24 * 60 * 60 * 1000;
const roundMs = 60 * 60 * 1000;
const build = "build/client/assets";

/**
 * Keeps the files of this build in a folder that outlasts it, for pages that are open while the next one is
 * deployed. A file's time says when a shop with its build was last running, to the hour.
 */
export async function openKeptAssets(folder: string, log: Log): Promise<KeptAssets> {
  const round = () => keepAssets({ build, folder, nowMs: Date.now() });
  await round();
  const timer = setInterval(() => {
    round().catch((error: unknown) => log.error("Files of this build could not be kept", { error }));
  }, roundMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/**
 * Copies what is new, renews the time of what is there, and removes what no build had for seven days. Safe to repeat,
 * also after a crash in between, and beside other processes: files appear whole, and the same name is the same content.
 */
export async function keepAssets({ build, folder, nowMs }: { build: string; folder: string; nowMs: number }) {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(build)) {
    const kept = join(folder, name);
    const seen = new Date(nowMs);
    if (await utimes(kept, seen, seen).then(() => false, isMissing)) {
      const begun = `${kept}.${randomUUID()}.part`;
      await copyFile(join(build, name), begun);
      await utimes(begun, seen, seen);
      await rename(begun, kept);
    }
  }
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && nowMs - info.mtimeMs > keptMs) await rm(path, { force: true });
  }
}

function isMissing(error: NodeJS.ErrnoException): boolean {
  if (error.code === "ENOENT") return true;
  throw error;
}
