import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { removeLeftovers } from "../../platform/files/remove-leftovers.ts";
import { writeWhole } from "../../platform/files/write-whole.ts";
import type { Log } from "../../platform/log/log.ts";

export type KeptAssets = { close(): Promise<void> };

const keptMs = 7 * 24 * 60 * 60 * 1000;
const roundMs = 60 * 60 * 1000;

/**
 * Keeps this build's files in a folder that survives deployments, for pages still open then. A file's mtime says, to
 * the hour, when a shop with its build last ran. Failures are only logged.
 */
export function openKeptAssets(build: string, folder: string, log: Log): KeptAssets {
  const keep = () =>
    keepAssets({ build, folder, nowMs: Date.now() }).catch((error: unknown) =>
      log.error("Files of this build could not be kept", { error }),
    );
  let round = keep();
  const timer = setInterval(() => {
    round = keep();
  }, roundMs);
  timer.unref();
  return {
    close() {
      clearInterval(timer);
      return round;
    },
  };
}

/**
 * Copies new files, touches existing ones, and removes those unused for seven days. Safe to repeat, also after a crash;
 * concurrent with other processes, because files appear atomically and names depend on content.
 */
export async function keepAssets({ build, folder, nowMs }: { build: string; folder: string; nowMs: number }) {
  await mkdir(folder, { recursive: true });
  const seen = new Date(nowMs);
  for (const name of await readdir(build)) {
    const kept = join(folder, name);
    if (await utimes(kept, seen, seen).then(() => false, isMissing)) {
      await writeWhole(kept, await readFile(join(build, name)));
      await utimes(kept, seen, seen);
    }
  }
  await removeLeftovers(folder, ".unfinished", roundMs);
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
