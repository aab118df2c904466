import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoShopper } from "../../demo/seed/seed-shopper.ts";
import { freePorts } from "../../scripts/free-ports.ts";
import { isReachable, postJson, shopProcesses } from "../testing/shop-process.ts";

const { startShop, openShop, end, processesLeft } = shopProcesses(process.env, afterAll);
const patience = { timeout: 120_000, interval: 100 };
const longest = { timeout: 400_000 };

let folder = "";
let settings: Record<"WORKERS" | "METRICS_PORT" | "SPAZA_ENV" | "DEMO", string>;
/** Shared by all tests in order; each leaves two serving workers. */
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-workers-"));
  const SPAZA_ENV = join(folder, "spaza.env");
  await writeFile(SPAZA_ENV, "");
  const [METRICS_PORT = ""] = await freePorts(1);
  settings = { WORKERS: "2", METRICS_PORT, SPAZA_ENV, DEMO: "on" };
  shop = await openShop(settings);
}, longest.timeout);
afterAll(() => rm(folder, { recursive: true }));

/** Process ids of a shop's workers. */
async function workersOf({ process: primary }: typeof shop): Promise<number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    ids.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
      return /^PPid:\s+(\d+)$/m.exec(status)?.[1];
    }),
  );
  return ids.filter((_, index) => parents[index] === String(primary.pid)).map(Number);
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}

/** Retries aborted requests, as browsers and apps do. */
async function until<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
  }
}

/** On a new connection, as another shopper. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once("error", reject).end();
  });
}

async function signIn(address: string): Promise<Record<string, string>> {
  const login = await postJson(`${address}/api/auth/login`, demoShopper);
  const { token } = (await login.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

test(
  "either of two processes may be killed while shoppers order: the other serves on, each order stands once",
  longest,
  async () => {
    const before = await workersOf(shop);
    expect(before).toHaveLength(2);
    const timesReplaced = () => shop.output().split("A new process serves in the place").length - 1;
    const headers = await signIn(shop.address);
    const placed: number[] = [];
    for (const [index, victim] of before.entries()) {
      for (let place = 0; place < 3; place += 1) {
        const key = { ...headers, "Idempotency-Key": randomUUID() };
        await until(() => postJson(`${shop.address}/api/cart/1`, { quantity: 1 }, headers));
        if (place === 1) process.kill(victim, "SIGKILL");
        const answer = await until(() => postJson(`${shop.address}/api/orders`, {}, key));
        expect(answer.status).toBe(201);
        placed.push(((await answer.json()) as { id: number }).id);
      }
      // Until it serves: a process that still starts would read the settings of the next test.
      await expect.poll(timesReplaced, patience).toBe(index + 1);
    }
    const after = await workersOf(shop);
    expect(after).toHaveLength(2);
    expect(after.filter((worker) => before.includes(worker))).toEqual([]);
    const orders = await until(() => fetch(`${shop.address}/api/user/orders`, { headers }));
    const { data } = (await orders.json()) as { data: { id: number; status: string }[] };
    const waiting = data.filter(({ status }) => status === "pending_payment").map(({ id }) => id);
    expect(waiting.toSorted()).toEqual(placed.toSorted());
  },
);

/** Sends requests on new connections until `isDone`. @returns all different answers */
async function answersUntil(address: string, isDone: () => Promise<boolean>): Promise<unknown[]> {
  const answers = new Set<unknown>();
  const asked = async () => {
    answers.add(await statusOf(`${address}/api/products/1`).catch((error: Error) => error.message));
    return isDone();
  };
  await expect.poll(asked, { timeout: 120_000, interval: 5 }).toBe(true);
  return [...answers];
}

test(
  "SIGUSR2 puts new processes in the place of the old ones and no request fails, also when they cannot open",
  longest,
  async () => {
    const before = await workersOf(shop);

    // Valid syntax, but not this machine's address: fails last, at listening.
    await writeFile(settings.SPAZA_ENV, "HOST=203.0.113.9\n");
    shop.process.kill("SIGUSR2");
    const hasFailed = async () => shop.output().includes("The shop stays as it was");
    expect(await answersUntil(shop.address, hasFailed)).toEqual([200]);
    expect(await workersOf(shop)).toEqual(before);

    await writeFile(settings.SPAZA_ENV, "");
    shop.process.kill("SIGUSR2");
    const isRenewed = async () => {
      const now = await workersOf(shop);
      return now.length === 2 && !now.some((worker) => before.includes(worker));
    };
    expect(await answersUntil(shop.address, isRenewed)).toEqual([200]);
    const numbers = async () => (await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`)).text();
    await expect.poll(numbers, patience).toContain("spaza_database_up 1");
    const resident = /^process_resident_memory_bytes (\d+)$/m.exec(await numbers())?.[1];
    const sizes = await Promise.all((await workersOf(shop)).map(memoryOf));
    // The maximum, not the sum: the sum would be about twice the larger one.
    expect(Number(resident)).toBeLessThan(1.5 * Math.max(...sizes));
  },
);

test(
  "a process that dies while another is to take its place leaves one in it, not two",
  longest,
  async () => {
    const timesRenewed = () => shop.output().split("All processes of the shop are new").length;
    const before = timesRenewed();
    const [old = 0] = await workersOf(shop);
    shop.process.kill("SIGUSR2");
    await expect.poll(async () => (await workersOf(shop)).length, patience).toBe(3);
    process.kill(old, "SIGKILL");
    await expect.poll(timesRenewed, patience).toBe(before + 1);
    await expect.poll(async () => (await workersOf(shop)).length, patience).toBe(2);
  },
);

test(
  "when the first of all is killed, the others go; the next start goes on, SIGUSR2 meanwhile renews it, SIGTERM ends all",
  longest,
  async () => {
    const workers = await workersOf(shop);
    await end(shop.process, "SIGKILL");
    await expect.poll(() => workers.filter(isAlive), patience).toEqual([]);

    const second = await startShop(settings);
    await expect.poll(second.output, patience).toContain("Opening the database");
    second.process.kill("SIGUSR2");
    await expect.poll(second.output, patience).toContain("All processes of the shop are new");
    expect(await isReachable(second.address)).toBe(true);

    expect(await end(second.process, "SIGTERM")).toBe(0);
    expect(await isReachable(second.address)).toBe(false);
    expect(await processesLeft()).toEqual([]);
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
