import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { stopLeftBehind } from "../../platform/database/embedded/trial.ts";
import { freePorts } from "../../scripts/free-ports.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Starts the shop as its owner does, on a data folder shared by a file's tests.
 * @param whenDone when to end running shops: after each test, or after all that share one
 */
export function shopProcesses({ PATH, HOME, TMPDIR }: NodeJS.ProcessEnv, whenDone = afterEach) {
  const running = new Set<ChildProcess>();
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "spaza-process-"));
    // As root, PostgreSQL runs as another user, who needs access to its folder.
    await chmod(folder, 0o755);
  });
  whenDone(endAll);
  afterAll(async () => {
    await endAll();
    // A failed test may leave processes of a killed shop.
    for (const { id } of await processesNaming("environ")) kill(id);
    await stopLeftBehind(join(folder, "data"));
    await rm(folder, { recursive: true, force: true });
  });

  async function endAll(): Promise<void> {
    for (const shop of running) await end(shop, "SIGTERM");
  }

  async function startShop(settings: Record<string, string> = {}) {
    const [PORT = "", PRACTICE_PORT = ""] = await freePorts(2);
    const own = {
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
      DATA_DIR: join(folder, "data"),
      PORT,
      PRACTICE_PORT,
    };
    const shop = spawn(process.execPath, ["--import", "./platform/lean-modules.ts", "server/main.ts"], {
      env: { PATH, HOME, TMPDIR, ...own, ...settings },
    });
    running.add(shop);
    let output = "";
    for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (chunk) => (output += chunk));
    return { process: shop, address: `http://localhost:${PORT}`, output: () => output };
  }

  async function openShop(settings: Record<string, string> = {}) {
    const shop = await startShop(settings);
    await new Promise<void>((resolve, reject) => {
      shop.process.stdout?.on("data", () => / is (?:open|closed): /.test(shop.output()) && resolve());
      shop.process.once("close", () => reject(new Error(shop.output())));
    });
    return shop;
  }

  /** Resolves when its output is complete. */
  async function end(shop: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    running.delete(shop);
    if (shop.exitCode !== null || shop.signalCode !== null) return shop.exitCode;
    const ended = once(shop, "close");
    shop.kill(signal);
    const [code] = await ended;
    return code;
  }

  /** Empty without /proc. */
  async function processesNaming(file: "environ" | "cmdline"): Promise<{ id: number; line: string }[]> {
    const entries = await readdir("/proc").catch(() => []);
    const ids = entries.filter((name) => /^\d+$/.test(name)).map(Number);
    const processes = ids.map(async (id) => ({
      id,
      line: await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => ""),
      text: await readFile(`/proc/${id}/${file}`, "utf8").catch(() => ""),
    }));
    return (await Promise.all(processes)).filter(({ text }) => text.includes(folder));
  }

  /** Command lines of the shop's processes, PostgreSQL's included, from any start. */
  async function processesLeft(): Promise<string[]> {
    const left = [...(await processesNaming("environ")), ...(await processesNaming("cmdline"))];
    return left.map(({ line }) => line);
  }

  return { startShop, openShop, end, processesLeft };
}

function kill(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

export function isReachable(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
