import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { isReachable, postJson, shopProcesses } from "../testing/shop-process.ts";

const { startShop, openShop, end, processesLeft } = shopProcesses(process.env);
// Each test starts a whole shop, slow on a busy machine.
vi.setConfig({ testTimeout: 400_000 });

test("data outlive a kill: the next start adopts the database and goes on", async () => {
  const first = await openShop();
  const email = `kept-${Date.now()}@example.co.za`;
  const registration = { name: "Thandi", email, password: "a-long-password" };
  const registered = await postJson(`${first.address}/api/auth/register`, registration);
  expect(registered.status).toBe(201);
  await end(first.process, "SIGKILL");

  const second = await openShop();
  const login = await postJson(`${second.address}/api/auth/login`, {
    email,
    password: registration.password,
  });
  expect(login.status).toBe(200);
});

test("a second shop on the same data folder is refused in one line", async () => {
  await openShop();
  const second = await startShop();
  const [code] = await once(second.process, "close");
  expect(code).toBe(1);
  const lines = second
    .output()
    .split("\n")
    .filter((line) => line.includes("already running"));
  expect(lines).toHaveLength(1);
});

test("SIGUSR2 ends nothing, SIGTERM everything, in order: it leaves nothing behind", async () => {
  const shop = await openShop();
  shop.process.kill("SIGUSR2");
  await expect.poll(shop.output, { timeout: 60_000 }).toContain("wants a restart");
  expect(await isReachable(shop.address)).toBe(true);
  // A stop that exceeds its time limit ends with another exit code.
  expect(await end(shop.process, "SIGTERM")).toBe(0);
  expect(await isReachable(shop.address)).toBe(false);
  expect(await processesLeft()).toEqual([]);
});

test.each(["SIGHUP", "SIGTERM"] as const)(
  "%s that comes twice, as what npm hands on to who has it already, leaves nothing behind",
  async (signal) => {
    const shop = await openShop();
    shop.process.kill(signal);
    expect(await end(shop.process, signal)).toBe(0);
    expect(await processesLeft()).toEqual([]);
  },
);

test("a start says of a closed shop that it is closed, and how it is opened", async () => {
  const closed = await openShop({ MAINTENANCE: "on", DEMO: "off", PUBLIC_URL: "https://shop.example" });
  await expect
    .poll(closed.output, { timeout: 60_000 })
    .toMatch(/runs and is closed: https:\/\/shop\.example\n.*npx spaza maintenance off/);
  expect(closed.output()).not.toContain("is open");
});

test("SIGUSR2 while the shop's code is still being loaded ends nothing: the start goes on and says what is wrong", async () => {
  const signalled = `import { registerHooks } from "node:module";
    registerHooks({ load(url, context, next) {
      if (url.endsWith("/platform/config/config.ts")) process.kill(process.pid, "SIGUSR2");
      return next(url, context);
    } });`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(signalled)}`;
  const shop = await startShop({ NODE_OPTIONS, VAT_NUMBER: "12" });
  const [code, signal] = await once(shop.process, "close");
  expect([code, signal]).toEqual([1, null]);
  expect(shop.output()).toContain("VAT_NUMBER");
});

test("a wrong variable stops the start with a line that names it", async () => {
  const shop = await startShop({ VAT_NUMBER: "12" });
  const [code] = await once(shop.process, "close");
  expect(code).toBe(1);
  expect(shop.output().trim().split("\n")).toEqual([expect.stringContaining("VAT_NUMBER")]);
});

test("a port that is taken stops the start with a line that names its variables", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const shop = await startShop({ PRACTICE_PORT: String(port), METRICS_PORT: String(port) });
  const [code] = await once(shop.process, "close");
  other.close();
  expect(code).toBe(1);
  expect(shop.output()).toContain(`port ${port}`);
  expect(shop.output()).toContain("PRACTICE_PORT or METRICS_PORT");
});
