import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import packageJson from "../package.json" with { type: "json" };
import { payFastTestMerchant } from "../platform/gateways/payfast/hosts.ts";
import { type CpuTime, cpuTime } from "./cpu-time.ts";
import type { RecordedAnswers } from "./drive/record.ts";

const running = new Set<ChildProcess>();
let isOver = false;

/** Stops all child processes and waits for their clean-up. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** The same, and prevents new ones. */
export async function stopForGood(): Promise<void> {
  isOver = true;
  await stopAll();
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  if (child.exitCode === null && child.signalCode === null && child.kill("SIGTERM")) await exited;
}

function keep<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  if (isOver) child.kill("SIGTERM");
  child.once("exit", () => running.delete(child));
  return child;
}

function shopEnvironment(dataDir: string, port = 0): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    PORT: String(port),
    SPAZA_ENV: "/dev/null",
    // Lets each shopper come from a network of its own.
    TRUST_PROXY: "on",
    ...unpaid,
  };
}

/** The gateway is never called without payments. */
const unpaid = {
  DEMO: "off",
  PAYFAST_MODE: "sandbox",
  PAYFAST_MERCHANT_ID: payFastTestMerchant.merchantId,
  PAYFAST_MERCHANT_KEY: payFastTestMerchant.merchantKey,
};

/** Adds the demo's practice gateway. */
export const withGateway = { DEMO: "on", PAYFAST_MODE: "demo" };

export type RunningShop = {
  url: string;
  startMs: number;
  memoryBytes(): Promise<number>;
  cpuTime(): Promise<CpuTime>;
};

/** Starts the shop like `npm start`. `nodeOptions` for profiles. */
export async function startShop(
  dataDir: string,
  nodeOptions: string,
  gateway: typeof withGateway | typeof unpaid = unpaid,
): Promise<RunningShop> {
  const port = await freePort();
  const startedMs = performance.now();
  // The script ends in `exec`, so the child is the shop itself.
  const child = keep(
    spawn("sh", ["-c", packageJson.scripts.start], {
      env: { ...shopEnvironment(dataDir, port), ...gateway, NODE_OPTIONS: nodeOptions },
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  await saying(child, " is open: ");
  const startMs = performance.now() - startedMs;
  const memoryBytes = () => residentBytes(child.pid ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    startMs,
    memoryBytes,
    cpuTime: () => cpuTime(child.pid ?? 0, dataDir),
  };
}

/** Resolves at the awaited output, and keeps reading, or the child would block. */
function saying(child: ChildProcess, awaited: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-10_000);
      if (said.includes(awaited)) resolve();
    });
    child.once("close", (code) => reject(new Error(`The shop did not start (exit code ${code})\n${said}`)));
  });
}

/** Returns the address once the server has the answers. */
export async function startBareServer(answers: RecordedAnswers): Promise<string> {
  const file = new URL("bare-server.ts", import.meta.url);
  const child = keep(fork(file, { serialization: "advanced", execArgv: [] }));
  const [port] = (await once(child, "message")) as [number];
  child.send(answers);
  await once(child, "message");
  return `http://127.0.0.1:${port}`;
}

/** One client that floods `path` and what it adds. @returns a function that ends it and tells what it was answered */
export async function startFlood(
  shopUrl: string,
  path: string,
): Promise<() => Promise<Record<string, number>>> {
  const child = keep(
    fork(new URL("flood/flood-client.ts", import.meta.url), [shopUrl, path], { execArgv: [] }),
  );
  await once(child, "spawn");
  return async () => {
    const told = once(child, "message");
    child.send("enough");
    const [statuses] = (await told) as [Record<string, number>];
    return statuses;
  };
}

export type Finished = { output: string; peakBytes: number; seconds: number };

/** Runs a program of the shop to its end. Throws on exit code 2 or above. */
export async function runToEnd(args: string[], dataDir: string): Promise<Finished> {
  const startedMs = performance.now();
  const child = keep(
    spawn(process.execPath, args, { env: shopEnvironment(dataDir), stdio: ["ignore", "pipe", "inherit"] }),
  );
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  let peakBytes = 0;
  const sampling = setInterval(async () => {
    peakBytes = Math.max(peakBytes, await residentBytes(child.pid ?? 0));
  }, 100);
  const [code] = await once(child, "close");
  clearInterval(sampling);
  if (code === null || code > 1) throw new Error(`${args.join(" ")} failed (exit code ${code})\n${output}`);
  return { output, peakBytes, seconds: (performance.now() - startedMs) / 1000 };
}

/** Linux only; otherwise, and after the process ended, 0. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
