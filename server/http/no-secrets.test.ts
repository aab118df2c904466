import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { test } from "../../platform/database/test-database.ts";
import { freePorts } from "../../scripts/free-ports.ts";
import { postJson, shopProcesses } from "../testing/shop-process.ts";

const { startShop, openShop, end } = shopProcesses(process.env);
// Each test starts a whole shop, slow on a busy machine.
vi.setConfig({ testTimeout: 400_000 });

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
  PICTURES_S3_BUCKET: "pictures",
  PICTURES_S3_ACCESS_KEY: "sEcretAccess0008",
  PICTURES_S3_SECRET_KEY: "sEcret-bucket-0009",
};
const practice = { PAYFAST_MODE: "sandbox", OZOW_MODE: "sandbox", ANALYTICS: "on" };

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

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A database connection string with a password, through a proxy that can be cut. */
async function openWay(connectionString: string) {
  const { pathname, searchParams } = new URL(connectionString);
  const path = `${searchParams.get("host")}/.s.PGSQL.${searchParams.get("port")}`;
  const sockets = new Set<Socket>();
  const server = createServer((theirs) => {
    const ours = connect(path);
    for (const socket of [theirs, ours]) sockets.add(socket.on("error", () => {}));
    theirs.pipe(ours).pipe(theirs);
  });
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(server);
  return { url: (name = pathname) => `postgres://spaza:sEcret-data-0010@127.0.0.1:${port}${name}`, cut };
}

/** A bucket that refuses everything and echoes the request. */
async function openRefusingBucket(): Promise<string> {
  const server = createHttpServer((request, response) => {
    const told = JSON.stringify([request.url, request.headers]);
    response
      .writeHead(403)
      .end(`<Error><Code>SignatureDoesNotMatch</Code><Message>${told}</Message></Error>`);
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

/** All files below a folder as one text. */
function textBelow(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1")).join("\n");
}

test("no secret of the owner's leaves the shop: not by pages, calls, errors, numbers, log or build, also when database and bucket fail", async ({
  database,
}) => {
  const way = await openWay(database.connectionString);
  const [METRICS_PORT = ""] = await freePorts(1);
  const shop = await openShop({
    ...secrets,
    ...practice,
    DEMO: "on",
    DATABASE_URL: way.url(),
    PICTURES_S3_ENDPOINT: await openRefusingBucket(),
    METRICS_PORT,
    LOG_REQUESTS: "on",
  });
  const ask = async () => {
    const answers = await Promise.all([
      ...[...others, ...pages].map((path) => fetch(shop.address + path)),
      fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`),
      // A mail, a failed login, unsigned webhooks.
      postJson(`${shop.address}/api/auth/forgot-password`, { email: "demo@spaza.example" }),
      postJson(`${shop.address}/api/auth/login`, { email: "demo@spaza.example", password: "wrong-password" }),
      ...["payfast", "ozow", "yoco"].map((gateway) =>
        postJson(`${shop.address}/api/payments/${gateway}/notify`, {}),
      ),
    ]);
    const said = answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text()));
    return { statuses: answers.map(({ status }) => status), said: await Promise.all(said) };
  };
  const well = await ask();
  // The router logs that it cannot decode these addresses.
  for (const path of ["/shared-lists/sEcret-list%zz", '/search/sEcret"name%zz', "/sEcret%zz?a=sEcret"])
    expect((await fetch(shop.address + path)).status).toBe(404);
  // With DEMO=on no mail is sent, even if a mail server is configured.
  const outbox = async () => (await fetch(`${shop.address}/demo/outbox`)).text();
  await expect.poll(outbox).toContain("demo@spaza.example");
  await expect.poll(shop.output).toContain("SignatureDoesNotMatch");
  way.cut();
  await expect.poll(async () => (await fetch(`${shop.address}/readyz`)).status).toBe(503);
  const broken = await ask();
  await end(shop.process, "SIGTERM");
  expect(shop.output()).toContain("With DEMO=on no mail leaves the data folder, whatever MAIL_URL says");
  expect(well.said.length).toBeGreaterThan(35);
  expect(well.statuses).not.toContain(500);
  expect(broken.statuses).toContain(503);
  expect([...well.said, ...broken.said].join()).not.toMatch(/sEcret/);
  expect(shop.output()).toContain("ECONNREFUSED");
  expect(shop.output()).toContain("A library wrote to the console");
  expect(shop.output()).not.toMatch(/sEcret/);
  expect(textBelow("build")).not.toMatch(/sEcret/);
});

test("the error of an unreachable mail server does not show its password", async ({ database }) => {
  const DATABASE_URL = (await openWay(database.connectionString)).url();
  const PICTURES_S3_ENDPOINT = await openRefusingBucket();
  const shop = await openShop({ ...secrets, ...practice, DEMO: "off", DATABASE_URL, PICTURES_S3_ENDPOINT });
  const person = { email: "thandi@example.co.za", password: "a-long-password", name: "Thandi" };
  const said = await postJson(`${shop.address}/api/auth/register`, person);
  expect(said.status, await said.text()).toBe(201);
  await expect.poll(shop.output).toContain("A job failed");
  await end(shop.process, "SIGTERM");
  expect(shop.output()).not.toMatch(/sEcret/);
});

test("the error of an unusable database does not show its password", async ({ database }) => {
  const way = await openWay(database.connectionString);
  const shop = await startShop({ DEMO: "on", DATABASE_URL: way.url("/nowhere") });
  expect(await once(shop.process, "close")).toEqual([1, null]);
  expect(shop.output()).toContain("DATABASE_URL cannot be used");
  expect(shop.output()).not.toMatch(/sEcret/);
});

test("the source of the pages is not served beside them", () => {
  const files = readdirSync("build/client", { recursive: true }).map(String);
  expect(files.filter((name) => /\.(map|ts|tsx)$/.test(name))).toEqual([]);
});
