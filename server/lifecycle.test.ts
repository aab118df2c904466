import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

// The shop as its owner starts it: a process of its own on a data folder of its own.

const running = new Set<ChildProcess>();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-lifecycle-"));
  // PostgreSQL runs as another user when we are root, and must get through to its folder.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const shop of running) await end(shop, "SIGTERM");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("data outlive a kill: the next start adopts the database and goes on", {
  timeout: 120_000,
}, async () => {
  const first = await openShop();
  const email = `kept-${Date.now()}@example.co.za`;
  const registration = { name: "Thandi", email, password: "a-long-password" };
  const registered = await post(`${first.address}/api/auth/register`, registration);
  expect(registered.status).toBe(201);
  await end(first.process, "SIGKILL");

  const second = await openShop();
  const login = await post(`${second.address}/api/auth/login`, { email, password: registration.password });
  expect(login.status).toBe(200);
});

test("a second shop on the same data folder is refused in one line", { timeout: 120_000 }, async () => {
  await openShop();
  const second = await startShop();
  const [code] = await once(second.process, "exit");
  expect(code).toBe(1);
  const lines = second
    .output()
    .split("\n")
    .filter((line) => line.includes("already running"));
  expect(lines).toHaveLength(1);
});

test("SIGTERM ends everything within ten seconds and leaves nothing behind", {
  timeout: 120_000,
}, async () => {
  const shop = await openShop();
  const startedMs = performance.now();
  expect(await end(shop.process, "SIGTERM")).toBe(0);
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  expect(await isReachable(shop.address)).toBe(false);
  expect(await processesOn(folder)).toEqual([]);
});

test("a wrong variable stops the start with a line that names it", async () => {
  const shop = await startShop({ VAT_NUMBER: "12" });
  const [code] = await once(shop.process, "exit");
  expect(code).toBe(1);
  expect(shop.output().trim().split("\n")).toEqual([expect.stringContaining("VAT_NUMBER")]);
});

async function startShop(settings: Record<string, string> = {}) {
  const [PORT = "", PRACTICE_PORT = ""] = await freePorts();
  const { PATH, HOME, TMPDIR } = process.env;
  const shop = spawn(process.execPath, ["--import", "./platform/lean-modules.ts", "server/main.ts"], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: "production",
      SPAZA_ENV: "/dev/null",
      DATA_DIR: join(folder, "data"),
      PORT,
      PRACTICE_PORT,
      ...settings,
    },
  });
  running.add(shop);
  let output = "";
  for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (chunk) => (output += chunk));
  return { process: shop, address: `http://localhost:${PORT}`, output: () => output };
}

async function openShop() {
  const shop = await startShop();
  await new Promise<void>((resolve, reject) => {
    shop.process.stdout?.on("data", () => shop.output().includes("is open:") && resolve());
    shop.process.once("exit", () => reject(new Error(shop.output())));
  });
  return shop;
}

async function end(shop: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(shop);
  if (shop.exitCode !== null || shop.signalCode !== null) return shop.exitCode;
  const ended = once(shop, "exit");
  shop.kill(signal);
  const [code] = await ended;
  return code;
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

function isReachable(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

/** Command lines of processes that still name the folder, PostgreSQL's among them. Empty where there is no /proc. */
async function processesOn(path: string): Promise<string[]> {
  const entries = await readdir("/proc").catch(() => []);
  const ids = entries.filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")));
  return lines.filter((line) => line.includes(path));
}

async function freePorts(): Promise<string[]> {
  const servers = [createServer(), createServer()].map((server) => server.listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => String((server.address() as AddressInfo).port));
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}
