import { setTimeout as pause } from "node:timers/promises";
import { startFlood } from "../children.ts";
import { quantile } from "../drive/drive.ts";
import { alignedTable } from "../table.ts";

/** Addresses that no cache can answer. Each gets a number of its own at its end. */
const floods = ["/?x=", "/search?term=", "/products/1/any-"];

/** Of what another client asks for meanwhile. */
const goalMs = 15;

const columns = ["one client floods", "kept p50", "p99", "/healthz p50", "p99", "goal ms", "the flood gets"];

/** How long a kept page and a health check take beside one client that floods new addresses. */
export async function benchFlood(shopUrl: string, seconds: number): Promise<string> {
  const rows: string[][] = [];
  for (const path of floods) {
    const stop = await startFlood(shopUrl, path);
    const [kept, health] = await timesBeside(shopUrl, seconds);
    const statuses = Object.entries(await stop()).map(([status, count]) => `${count} × ${status}`);
    const isMet = [kept, health].every((times) => quantile(times, 0.5) <= goalMs);
    const goal = `${goalMs} ${isMet ? "met" : "MISSED"}`;
    rows.push([`${path}…`, ...quantiles(kept), ...quantiles(health), goal, statuses.join(", ")]);
  }
  return alignedTable(columns, rows);
}

const quantiles = (times: number[]) => [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));

async function timesBeside(shopUrl: string, seconds: number): Promise<[number[], number[]]> {
  const [kept, health]: [number[], number[]] = [[], []];
  const endMs = performance.now() + seconds * 1000;
  while (performance.now() < endMs) {
    kept.push(await timeOf(`${shopUrl}/`));
    health.push(await timeOf(`${shopUrl}/healthz`));
    await pause(5);
  }
  return [kept, health];
}

async function timeOf(url: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url, { headers: { "X-Forwarded-For": "10.200.0.2" } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return performance.now() - startedMs;
}
