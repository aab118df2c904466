import type { Server } from "node:http";
import { join } from "node:path";
import { demoCatalogue } from "../demo/catalogue/catalogue.ts";
import { openPayFastSandbox } from "../demo/payfast-sandbox/sandbox.ts";
import { openDemoPictures } from "../demo/pictures/demo-pictures.ts";
import { seedCatalogue } from "../demo/seed-catalogue.ts";
import { demoShopper, seedShopper, seedVouchers } from "../demo/seed-shopper.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { openDatabase } from "../platform/database/database.ts";
import { listen } from "../platform/database/listen.ts";
import { migrate } from "../platform/database/migrate.ts";
import { payFastHosts, payFastTestMerchant } from "../platform/gateways/payfast/hosts.ts";
import { openPayFast } from "../platform/gateways/payfast/payfast.ts";
import { openPictures } from "../platform/images/pictures.ts";
import type { Log } from "../platform/log.ts";
import { openMailer } from "../platform/mail.ts";
import { changesChannel } from "../shop/catalogue/changes.ts";
import { openShop, startDueWork } from "../shop/open-shop.ts";
import { buildPages } from "./build-pages.ts";
import { atMostEvery } from "./coalesce.ts";
import { answerWith, createHttpServer } from "./http.ts";
import { outboxPages } from "./outbox.ts";
import { openPageCache } from "./page-cache.ts";
import { openBuiltPages, openDevelopmentPages } from "./pages.ts";
import { createSite } from "./site.ts";

export type Running = { address: string; stop(): Promise<void> };

type StartOptions = { isDevelopment: boolean; log: Log; say(line: string): void };

const longestDrainMs = 7_000;
/** However often the catalogue changes, pages are made anew at most this often. */
const forgetIntervalMs = 1_000;

/**
 * Opens the whole shop: database, payments, pages, due work. What was opened is closed in reverse order, also when
 * a later step fails.
 */
export async function start(config: Config, { isDevelopment, log, say }: StartOptions): Promise<Running> {
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      await Promise.resolve(close()).catch((error: unknown) => log.error("Closing failed", { error }));
    }
  };
  try {
    const address = await open(config, { isDevelopment, log, say }, closers);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(config: Config, { isDevelopment, log, say }: StartOptions, closers: (() => unknown)[]) {
  if (!isDevelopment) await buildPages(say);
  say("Opening the database …");
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    exclusive: true,
    applicationName: "spaza",
    log,
  });
  closers.push(() => database.close());
  await migrate(database);

  const payFast = await openPayments(config, log, closers);
  const shop = await openShop({
    database,
    clock: systemClock,
    log,
    gateways: [payFast.gateway],
    settings: {
      name: config.SHOP_NAME,
      publicUrl: config.PUBLIC_URL,
      vatNumber: config.VAT_NUMBER ?? null,
      paymentWindowMinutes: config.PAYMENT_WINDOW_MINUTES,
    },
  });
  if (config.DEMO) await seedDemo(shop, say);

  const server = createHttpServer();
  const pages = isDevelopment ? await openDevelopmentPages(server) : await openBuiltPages();
  if (pages.vite) closers.push(() => pages.vite?.close());
  const cache = isDevelopment ? undefined : openPageCache();
  if (cache) {
    const forgetting = atMostEvery(forgetIntervalMs, cache.forget);
    const changes = await listen(database.connectionString, changesChannel, forgetting.ask, forgetting.ask);
    closers.push(() => changes.close(), forgetting.stop);
  }

  const outboxFolder = join(config.DATA_DIR, "outbox");
  const mailer = openMailer({ mailUrl: config.MAIL_URL, from: config.MAIL_FROM, outboxFolder });
  closers.push(() => mailer.close());
  const dueWork = await startDueWork(shop, { mailer, renderMail: pages.renderMail });
  closers.push(() => dueWork.stop());

  const recipes = config.DEMO ? demoRecipes() : [];
  const site = createSite({
    shop,
    pages,
    pictures: openPictures({
      dataDir: config.DATA_DIR,
      sources: [openDemoPictures({ dataDir: config.DATA_DIR, recipes })],
    }),
    maintenance: config.MAINTENANCE,
    formTargets: payFast.formTargets,
    demoPages: config.DEMO ? outboxPages(outboxFolder) : undefined,
  });
  const { vite } = pages;
  if (vite) server.on("request", (request, response) => vite.middlewares(request, response, () => {}));
  answerWith(server, { fetch: site.fetch, cache, config, log });
  await listenOn(server, config);
  closers.push(() => drain(server));
  return config.PUBLIC_URL;
}

async function openPayments(config: Config, log: Log, closers: (() => unknown)[]) {
  let demoOrigin = "";
  if (config.PAYFAST_MODE === "demo") {
    const { merchantId: id, merchantKey: key, passphrase } = payFastTestMerchant;
    const sandbox = await openPayFastSandbox({
      port: config.PAYFAST_SANDBOX_PORT,
      host: config.HOST,
      merchant: { id, key, passphrase },
      shopUrl: config.PUBLIC_URL,
      dataDir: join(config.DATA_DIR, "payfast-sandbox"),
      log: (line) => log.info(`PayFast sandbox: ${line}`),
    });
    closers.push(() => sandbox.close());
    demoOrigin = sandbox.origin;
  }
  const hosts = payFastHosts(config.PAYFAST_MODE, demoOrigin);
  const gateway = openPayFast({ mode: config.PAYFAST_MODE, ...merchantOf(config), ...hosts });
  const own = ["https://*.payfast.co.za", "https://*.payfast.io"];
  return { gateway, formTargets: config.PAYFAST_MODE === "demo" ? [demoOrigin] : own };
}

function merchantOf(config: Config) {
  const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: merchantKey } = config;
  if (config.PAYFAST_MODE === "demo" || !merchantId || !merchantKey) return payFastTestMerchant;
  return { merchantId, merchantKey, passphrase: config.PAYFAST_PASSPHRASE ?? null };
}

async function seedDemo(
  shop: Awaited<ReturnType<typeof openShop>>,
  say: (line: string) => void,
): Promise<void> {
  const count = await seedCatalogue(shop);
  if (count > 0) say(`Put ${count} products on the shelves`);
  await seedShopper(shop);
  await seedVouchers(shop);
  say("Vouchers to try: BRAAI10, GRATIS");
  say(`Demo shopper: ${demoShopper.email}, password ${demoShopper.password}`);
}

function demoRecipes() {
  const { products, categories } = demoCatalogue;
  const ofProducts = products.flatMap(({ pictures, variants = [] }) => [
    ...pictures,
    ...variants.flatMap(({ picture }) => (picture ? [picture] : [])),
  ]);
  return [...ofProducts, ...categories.map(({ picture }) => picture)];
}

function listenOn(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, () => {
      server.removeListener("error", reject);
      resolve();
    });
  });
}

/** Lets requests in flight finish, but not for ever. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), longestDrainMs);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}
