import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** CPU milliseconds since the start, including the kernel's. */
export type CpuTime = { shopMs: number; databaseMs: number };

/** The CPU time of the shop and its PostgreSQL so far, closed connections included. Linux only. */
export async function cpuTime(shopPid: number, dataDir: string): Promise<CpuTime> {
  const [postmaster] = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n", 1);
  const all = await Promise.all((await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(timesOf));
  const found = all.filter((times) => times !== undefined);
  const backends = found.filter(({ parent }) => parent === postmaster).map(({ ownMs }) => ownMs);
  const server = found.find(({ pid }) => pid === postmaster);
  const shop = found.find(({ pid }) => pid === String(shopPid));
  const databaseMs = backends.reduce((sum, ms) => sum + ms, (server?.ownMs ?? 0) + (server?.endedMs ?? 0));
  return { shopMs: shop?.ownMs ?? 0, databaseMs };
}

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

async function timesOf(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  // The name may hold any characters and ends with the last bracket.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * tickMs;
  return { pid, parent: fields[1], ownMs: ticks(11), endedMs: ticks(13) };
}

export function cpuOfEach(before: CpuTime, after: CpuTime, count: number): CpuTime {
  return {
    shopMs: (after.shopMs - before.shopMs) / count,
    databaseMs: (after.databaseMs - before.databaseMs) / count,
  };
}
