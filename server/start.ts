import type { Server } from "node:http";
import { join } from "node:path";
import { demoMails, demoPictures, seedDemo } from "../demo/demo.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { openGa4 } from "../platform/ga4.ts";
import type { PaymentGateway } from "../platform/gateways/gateway.ts";
import { openPictureStore } from "../platform/images/picture-store.ts";
import { clearSizes, openPictures } from "../platform/images/pictures.ts";
import { storedPictures } from "../platform/images/stored-pictures.ts";
import type { Log } from "../platform/log.ts";
import { openMailer } from "../platform/mail.ts";
import { openContentBook } from "../shop/content/content-book.ts";
import { openDeliveryBook } from "../shop/delivery/delivery-book.ts";
import { openMaintenanceBook } from "../shop/maintenance/maintenance-book.ts";
import { openShop, startDueWork } from "../shop/open-shop.ts";
import { pictureWork } from "../shop/pictures/picture-work.ts";
import { isStored } from "../shop/pictures/stored-pictures.ts";
import { searchInThread } from "../shop/search/search-in-thread.ts";
import type { Shop } from "../shop/shop.ts";
import { shopSettings } from "../shop/shop-settings.ts";
import { readBuildManifest } from "./build-manifest.ts";
import { openFeeds } from "./feeds/feeds.ts";
import { forgetOnChange } from "./forget-on-change.ts";
import { answerWith, createHttpServer } from "./http.ts";
import { openKeptAssets } from "./kept-assets.ts";
import { listenOn } from "./listen-on.ts";
import { mailPreviews } from "./mail-previews.ts";
import { openGateways } from "./open-gateways.ts";
import { type OpenedOnce, openOnce } from "./open-once.ts";
import { outboxPages } from "./outbox.ts";
import { openPageCache } from "./page-cache.ts";
import { openBuiltPages, openDevelopmentPages, type Site } from "./pages.ts";
import { openReadiness } from "./readiness.ts";
import { type Defer, openRunning, type Running, type StartOptions } from "./running.ts";
import { createSite } from "./site.ts";
import { faceOf } from "./theme/face.ts";
import { openWatching } from "./watching.ts";

/** Opens the whole shop in this process: database, payments, pages, due work. */
export function start(config: Config, options: StartOptions): Promise<Running> {
  return openRunning({ address: config.PUBLIC_URL, log: options.log }, async (defer) => {
    const once = await openOnce(config, options, defer);
    await serve(config, { ...options, ...once, keepsDueWork: true, sharesPort: false }, defer);
  });
}

type ServeOptions = StartOptions &
  OpenedOnce & {
    /** Whether this process sends the mails and does what is done regularly; one of a shop does. */
    keepsDueWork: boolean;
    /** Whether others listen beside it. */
    sharesPort: boolean;
  };

/** Opens what each process that serves the shop has for itself, and listens when all of it is open. */
export async function serve(
  config: Config,
  { database, practiceOrigin, keepsDueWork, sharesPort, isDevelopment, log, signal, say }: ServeOptions,
  defer: Defer,
): Promise<void> {
  const { gateways, formTargets } = openGateways(config, log, practiceOrigin);
  const opened = await openShop({
    database,
    clock: systemClock,
    log,
    gateways,
    settings: shopSettings(config),
    isClosedAtFirst: config.MAINTENANCE,
  });
  defer(opened.jobs.stop);
  defer(() => closeBooks(opened));
  if (config.DEMO && keepsDueWork) await seedDemo(opened, say);
  if (config.DEMO && config.MAIL_URL !== undefined && keepsDueWork)
    log.warn("With DEMO=on no mail leaves the data folder, whatever MAIL_URL says");
  else if (!config.DEMO && config.MAIL_URL === undefined && keepsDueWork)
    log.warn("Without MAIL_URL no mail leaves the data folder");
  const searching = searchInThread({
    ...{ connectionString: database.connectionString, folder: join(config.DATA_DIR, "search") },
    ...{ log, signal },
  });
  // Looked at from now on: it may fail before the pages are there.
  const opening = searching.catch(() => undefined);
  defer(async () => (await opening)?.close());

  // While its thread reads the index, this one reads the pages.
  const server = createHttpServer();
  const build = isDevelopment ? undefined : await readBuildManifest();
  const site = siteOf(config, gateways, build?.id ?? "");
  const face = faceOf(config.shop, log.warn);
  const watching = await openWatching({ config, database, log, defer });
  const pages = watching.counted(
    isDevelopment
      ? await openDevelopmentPages(server, site, face.theme, log)
      : await openBuiltPages(site, face.theme, log),
  );
  defer(() => pages.vite?.close());
  const assets = isDevelopment
    ? undefined
    : openKeptAssets("build/client/assets", join(config.DATA_DIR, "assets"), log);
  defer(() => assets?.close());
  const search = await searching;
  const shop = {
    ...{ ...opened, search, delivery: await openDeliveryBook(database.db, search, log) },
    maintenance: await openMaintenanceBook(database.db, search, log, config.MAINTENANCE),
    content: await openContentBook(database.db, search, log),
  };
  defer(() => closeBooks(shop));
  const cache = isDevelopment ? undefined : openPageCache();
  const forgetting = cache && forgetOnChange(cache, shop);
  defer(() => forgetting?.close());

  const outboxFolder = join(config.DATA_DIR, "outbox");
  // A demo's shoppers may be those of a real shop whose backup is being tried.
  const mailUrl = config.DEMO ? undefined : config.MAIL_URL;
  const mailer = openMailer({ mailUrl, from: senderOf(config), outboxFolder });
  defer(mailer.close);
  const ga4 = ga4Of(config, log);
  const pictureStore = openPictureStore(config);
  if (keepsDueWork) {
    const pictures = {
      ...pictureWork(pictureStore, config.PUBLIC_URL),
      onKept: (keys: Set<string>) => clearSizes(config.DATA_DIR, keys),
    };
    const dueWork = await startDueWork(shop, { mailer, renderMail: pages.renderMail, ga4, pictures });
    defer(dueWork.stop);
  }

  const feeds = openFeeds(shop, join(config.DATA_DIR, "feeds"));
  defer(feeds.close);
  const { fetch, patterns } = createSite({
    shop,
    pages,
    build,
    pictures: openPictures({
      dataDir: config.DATA_DIR,
      sources: [
        storedPictures(pictureStore, (key) => isStored(database.db, key)),
        ...(config.DEMO ? [demoPictures(config.DATA_DIR)] : []),
      ],
    }),
    feeds,
    dataDir: config.DATA_DIR,
    formTargets,
    face,
    readiness: openReadiness(database.db),
    demoPages: config.DEMO
      ? outboxPages(outboxFolder).route(
          "/",
          mailPreviews({ samples: demoMails(config), renderMail: pages.renderMail }),
        )
      : undefined,
  });
  const watch = watching.watch(patterns, cache);
  answerWith(server, { fetch, cache, config, log, watch, vite: pages.vite });
  await listenOn(server, config, sharesPort);
  defer(() => drain(server));
}

function closeBooks({ delivery, maintenance, content }: Shop): void {
  for (const book of [delivery, maintenance, content]) book.close();
}

/** Quoted, because a shop's name may hold what means something in an address. */
function senderOf({ MAIL_FROM, shop }: Config): string {
  return MAIL_FROM ?? `${JSON.stringify(shop.name)} <${shop.particulars.email ?? "shop@spaza.example"}>`;
}

function ga4Of({ GA4_MEASUREMENT_ID, GA4_API_SECRET, PUBLIC_URL: publicUrl }: Config, log: Log) {
  if (GA4_MEASUREMENT_ID === undefined || GA4_API_SECRET === undefined) return undefined;
  return openGa4({ measurementId: GA4_MEASUREMENT_ID, apiSecret: GA4_API_SECRET, publicUrl, log });
}

function siteOf(config: Config, gateways: PaymentGateway[], buildId: string): Site {
  const { name, tagline, logo, logoDark, particulars } = config.shop;
  return {
    ...{ shopName: name, tagline, phone: particulars.phone, whatsapp: particulars.whatsapp },
    ...{ email: particulars.email, hours: particulars.hours },
    logo: logo && { src: logo.src, srcDark: logoDark?.src ?? null, width: logo.width, height: logo.height },
    origin: config.PUBLIC_URL,
    demo: config.DEMO,
    ways: gateways.map(({ method, label }) => ({ method, label })),
    buildId,
    buildCheckMs: config.BUILD_CHECK_MS,
    analytics: config.ANALYTICS,
  };
}

const longestDrainMs = 7_000;

/** Lets requests in flight finish, but not for ever. */
function drain(server: Server): Promise<void> {
  // Clients that keep their connection would go on asking for ever.
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), longestDrainMs);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}
