import { rm, stat, utimes, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const renewedMs = 1_000;
/** Far longer than a busy machine takes to renew it. */
const untouchedMs = 10_000;

/**
 * Runs `work` while no other process does under the same lock file, and waits for its turn before. The file of a
 * process that was killed is taken over when nobody has renewed it for ten seconds. Process numbers would not tell
 * who is alive across containers that share a folder.
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
