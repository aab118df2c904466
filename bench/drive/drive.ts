import autocannon from "autocannon";
import type { Call, Target } from "./calls.ts";

export const connections = 32;

export type Drive = { perSecond: number; latenciesMs: number[] };

let visit = 0;

/** Drives one target at full speed. Throws for any answer but 2xx. */
export function drive(url: string, target: Target, seconds: number): Promise<Drive> {
  return load(url, target, { connections, duration: seconds });
}

export type Times = {
  connections: number;
  amount: number;
  /** At full speed without it. */
  perSecond?: number;
};

/** Sends exactly `amount` requests, so that their results can be counted. */
export function driveTimes(url: string, target: Target, times: Times): Promise<Drive> {
  const { connections, amount, perSecond } = times;
  return load(url, target, { connections, amount, ...(perSecond && { overallRate: perSecond }) });
}

async function load(url: string, target: Target, extent: Partial<autocannon.Options>): Promise<Drive> {
  const latenciesMs: number[] = [];
  const startedMs = performance.now();
  let endedMs = startedMs;
  // The library's own times are whole milliseconds, mostly 0.
  const result = await fire(url, target, extent, (responseTimeMs) => {
    latenciesMs.push(responseTimeMs);
    endedMs = performance.now();
  });
  const elapsedS = ((extent.amount === undefined ? performance.now() : endedMs) - startedMs) / 1000;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    const statuses = Object.entries(result.statusCodeStats ?? {}).map(
      ([status, { count }]) => `${count} × ${status}`,
    );
    const words = `${failed} of ${latenciesMs.length} requests failed (${statuses.join(", ")})`;
    throw new Error(`${target.name}: ${words}`);
  }
  return { perSecond: latenciesMs.length / elapsedS, latenciesMs };
}

function fire(
  url: string,
  target: Target,
  extent: Partial<autocannon.Options>,
  onResponse: (responseTimeMs: number) => void,
): Promise<autocannon.Result> {
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    client.setRequests(target.callsOf(connection).map((call) => asked(call, target)));
    connection += 1;
  };
  const options = { url, timeout: 30, setupClient, ...extent };
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

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The value below which `share` of all lie, e.g. 0.5 for the median. */
export function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
