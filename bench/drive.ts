import autocannon from "autocannon";
import type { Call, Target } from "./calls.ts";

export const connections = 32;

export type Drive = { perSecond: number; latenciesMs: number[] };

let visit = 0;

/** Asks one server for one target as fast as it answers. Throws when it answers anything but 2xx. */
export async function drive(url: string, target: Target, seconds: number): Promise<Drive> {
  const latenciesMs: number[] = [];
  const startedMs = performance.now();
  // Its own figures are whole milliseconds, most of which would be 0.
  const result = await load(url, target, seconds, (responseTimeMs) => latenciesMs.push(responseTimeMs));
  const elapsedS = (performance.now() - startedMs) / 1000;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${target.name}: ${failed} of ${latenciesMs.length} requests failed`);
  return { perSecond: latenciesMs.length / elapsedS, latenciesMs };
}

function load(
  url: string,
  target: Target,
  seconds: number,
  onResponse: (responseTimeMs: number) => void,
): Promise<autocannon.Result> {
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    client.setRequests(target.callsOf(connection).map((call) => asked(call, target)));
    connection += 1;
  };
  const options = { url, connections, duration: seconds, timeout: 30, setupClient };
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    run.on("response", (_client, _status, _bytes, responseTimeMs) => onResponse(responseTimeMs));
  });
}

function asked(call: Call, target: Target): autocannon.Request {
  const { vary } = target;
  if (!vary) return call;
  return { ...call, setupRequest: (request) => ({ ...request, ...vary(call, visit++) }) };
}

/** The rank that `share` of all lie below, e.g. 0.5 for the median. */
export function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
