import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { expect, test } from "vitest";
import { demoShopper } from "../../demo/seed-shopper.ts";
import { isReachable, postJson, shopProcesses } from "../testing/shop-process.ts";

const { openShop, end, processesLeft } = shopProcesses(process.env);
const twoWorkers = { WORKERS: "2" };
const patience = { timeout: 60_000, interval: 200 };
const longest = { timeout: 240_000 };

/** Of the processes that a shop has started, those that serve it. */
async function workersOf(shop: { process: { pid?: number | undefined } }): Promise<number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    ids.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
      return /^PPid:\s+(\d+)$/m.exec(status)?.[1];
    }),
  );
  return ids.filter((_, index) => parents[index] === String(shop.process.pid)).map(Number);
}

/** What was broken off is asked for again, as browsers and apps do. */
async function until<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
  }
}

/** On a connection of its own, as from another shopper. */
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
    const shop = await openShop(twoWorkers);
    const before = await workersOf(shop);
    expect(before).toHaveLength(2);
    const headers = await signIn(shop.address);
    const placed: number[] = [];
    for (const victim of before) {
      for (let place = 0; place < 3; place += 1) {
        const key = { ...headers, "Idempotency-Key": randomUUID() };
        await until(() => postJson(`${shop.address}/api/cart/1`, { quantity: 1 }, headers));
        if (place === 1) process.kill(victim, "SIGKILL");
        const answer = await until(() => postJson(`${shop.address}/api/orders`, {}, key));
        expect(answer.status).toBe(201);
        placed.push(((await answer.json()) as { id: number }).id);
      }
      await expect.poll(() => workersOf(shop), patience).not.toContain(victim);
      await expect.poll(async () => (await workersOf(shop)).length, patience).toBe(2);
    }
    const orders = await until(() => fetch(`${shop.address}/api/user/orders`, { headers }));
    const { data } = (await orders.json()) as { data: { id: number; status: string }[] };
    const waiting = data.filter(({ status }) => status === "pending_payment").map(({ id }) => id);
    expect(waiting.toSorted()).toEqual(placed.toSorted());
  },
);

test(
  "SIGUSR2 puts new processes in the place of the old ones and no request fails; SIGTERM stops all",
  longest,
  async () => {
    const shop = await openShop(twoWorkers);
    const before = await workersOf(shop);
    const answers = new Set<unknown>();
    shop.process.kill("SIGUSR2");
    const isRenewed = async () => {
      answers.add(await statusOf(`${shop.address}/api/products/1`).catch((error: Error) => error.message));
      const now = await workersOf(shop);
      return now.length === 2 && !now.some((worker) => before.includes(worker));
    };
    await expect.poll(isRenewed, { timeout: 120_000, interval: 5 }).toBe(true);
    expect([...answers]).toEqual([200]);

    expect(await end(shop.process, "SIGTERM")).toBe(0);
    expect(await isReachable(shop.address)).toBe(false);
    expect(await processesLeft()).toEqual([]);
  },
);

test("when the first of all is killed, the others go, and the next start goes on", longest, async () => {
  const first = await openShop(twoWorkers);
  const workers = await workersOf(first);
  await end(first.process, "SIGKILL");
  await expect.poll(() => workers.filter(isAlive), patience).toEqual([]);
  const second = await openShop(twoWorkers);
  expect(await isReachable(second.address)).toBe(true);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
