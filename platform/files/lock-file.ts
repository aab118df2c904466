import { rm, stat, utimes, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const renewedMs = 1_000;
/** Far longer than a busy machine takes to renew the file. */
const untouchedMs = 10_000;

/**
 * Runs `work` under the lock file, and waits for its turn. A killed process's lock is taken over after ten seconds
 * without renewal; process ids mean nothing across containers.
 */
export async function withLockFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(path))) await wait(renewedMs / 4);
  const timer = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), renewedMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const held = await stat(path).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > untouchedMs) await rm(path, { force: true });
    return false;
  }
}
