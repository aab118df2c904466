import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postJson, shopProcesses } from "./testing/shop-process.ts";

const { openShop, end } = shopProcesses(process.env);

const secrets = {
  MAIL_URL: "smtp://mailer:sEcret-mail-word@127.0.0.1:9",
  PAYFAST_MERCHANT_ID: "10000100",
  PAYFAST_MERCHANT_KEY: "sEcretkey0001",
  PAYFAST_PASSPHRASE: "sEcret-passphrase-0002",
  OZOW_SITE_CODE: "TST-TST-001",
  OZOW_PRIVATE_KEY: "sEcret-private-0003",
  OZOW_API_KEY: "sEcret-api-0004",
  YOCO_SECRET_KEY: "sk_test_sEcret0005",
  YOCO_WEBHOOK_SECRET: "whsec_sEcret0006",
  GA4_MEASUREMENT_ID: "G-ABC123DEF4",
  GA4_API_SECRET: "sEcret-ga4-0007",
  PICTURES_S3_SECRET_KEY: "",
};

const pages = [...readFileSync("app/routes.ts", "utf8").matchAll(/route\("([^"*]+)"/g)].map(
  ([, path = ""]) => `/${path.replace(/:\w+\??/g, "1")}`,
);
const others = [
  "/",
  "/nowhere",
  "/api/openapi.json",
  "/api/docs",
  "/api/nothing",
  "/healthz",
  "/readyz",
  "/metrics",
];

function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  return new Promise((resolve) =>
    server.once("listening", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    }),
  );
}

/** All files below a folder as one text. */
function textBelow(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1")).join("\n");
}

test("no secret of the owner's leaves the shop: not by pages, calls, errors, numbers, log or build", {
  timeout: 180_000,
}, async () => {
  const metricsPort = await freePort();
  const modes = { DEMO: "on", PAYFAST_MODE: "sandbox", OZOW_MODE: "sandbox", ANALYTICS: "on" };
  const shop = await openShop({
    ...secrets,
    ...modes,
    METRICS_PORT: String(metricsPort),
    LOG_REQUESTS: "on",
  });
  const answers = await Promise.all([
    ...[...others, ...pages].map((path) => fetch(shop.address + path)),
    fetch(`http://127.0.0.1:${metricsPort}/metrics`),
    // A mail, a login that fails, notifications that nobody signed.
    postJson(`${shop.address}/api/auth/forgot-password`, { email: "demo@spaza.example" }),
    postJson(`${shop.address}/api/auth/login`, { email: "demo@spaza.example", password: "wrong-password" }),
    ...["payfast", "ozow", "yoco"].map((gateway) =>
      postJson(`${shop.address}/api/payments/${gateway}/notify`, {}),
    ),
  ]);
  const said = await Promise.all(
    answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
  );
  // A trial of a restored shop may have its mail server's password, and must write to nobody.
  const outbox = async () => (await fetch(`${shop.address}/demo/outbox`)).text();
  await expect.poll(outbox, { timeout: 20_000 }).toContain("demo@spaza.example");
  await end(shop.process, "SIGTERM");
  expect(shop.output()).toContain("With DEMO=on no mail leaves the data folder, whatever MAIL_URL says");
  expect(said.length).toBeGreaterThan(35);
  expect(said.join()).not.toMatch(/sEcret/);
  expect(shop.output()).not.toMatch(/sEcret/);
  expect(textBelow("build")).not.toMatch(/sEcret/);
});

test("a mail server that cannot be reached is told of without its password", {
  timeout: 180_000,
}, async () => {
  const modes = { DEMO: "off", PAYFAST_MODE: "sandbox", OZOW_MODE: "sandbox", ANALYTICS: "on" };
  const shop = await openShop({ ...secrets, ...modes });
  const person = { email: "thandi@example.co.za", password: "a-long-password", name: "Thandi" };
  const said = await postJson(`${shop.address}/api/auth/register`, person);
  expect(said.status, await said.text()).toBe(201);
  await expect.poll(shop.output, { timeout: 20_000 }).toContain("A job failed");
  await end(shop.process, "SIGTERM");
  expect(shop.output()).not.toMatch(/sEcret/);
});

test("the source of the pages is not served beside them", () => {
  const files = readdirSync("build/client", { recursive: true }).map(String);
  expect(files.filter((name) => /\.(map|ts|tsx)$/.test(name))).toEqual([]);
});
