import { join } from "node:path";
import { demoMails, demoPictures, seedDemo } from "../../demo/demo.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config/config.ts";
import { openPictures, type Pictures } from "../../platform/images/pictures.ts";
import { openPictureStore, type PictureStore } from "../../platform/images/store/picture-store.ts";
import { storedPictures } from "../../platform/images/store/stored-pictures.ts";
import { brandingOf } from "../../shop/branding/branding.ts";
import { openChanges } from "../../shop/changes/changes.ts";
import type { Database } from "../../shop/database.ts";
import { wordsOf } from "../../shop/mail-words/mail-words.ts";
import { openShop, type ShopParts } from "../../shop/open-shop.ts";
import { isStored } from "../../shop/pictures/stored-pictures.ts";
import type { Search } from "../../shop/search/search.ts";
import { searchInThread } from "../../shop/search/search-in-thread.ts";
import type { Shop } from "../../shop/shop.ts";
import { shopSettings } from "../../shop/shop-settings.ts";
import { forgetOnChange } from "../cache/forget-on-change.ts";
import { openPageCache, type PageCache } from "../cache/page-cache.ts";
import { openFairShare } from "../fair-share/fair-share.ts";
import { openFeeds } from "../feeds/feeds.ts";
import { openGateways } from "../gateways/open-gateways.ts";
import { answerWith, createHttpServer } from "../http/http.ts";
import { createSite } from "../http/site.ts";
import { mailPreviews } from "../mails/mail-previews.ts";
import { outboxPages } from "../mails/outbox.ts";
import { openWatching } from "../metrics/watching.ts";
import { serveOffline } from "../offline/serve-offline.ts";
import type { Pages } from "../pages/pages.ts";
import { openDueWork, outboxOf } from "./due-work.ts";
import { drain, listenOn } from "./listen-on.ts";
import { type OpenedOnce, openOnce } from "./open-once.ts";
import { openPages } from "./open-pages.ts";
import { openReadiness } from "./readiness.ts";
import { type Defer, openRunning, type Running, type StartOptions } from "./running.ts";
import { sayItServes } from "./say-it-serves.ts";

export function start(config: Config, options: StartOptions): Promise<Running> {
  return openRunning(options, async (defer) => {
    const once = await openOnce(config, options, defer);
    await serve(config, { ...options, ...once, keepsDueWork: true, sharesPort: false }, defer);
    await sayItServes(config, once.database.db, options.say);
  });
}

type ServeOptions = StartOptions &
  OpenedOnce & {
    /** Whether this process sends mails and runs scheduled work; one per shop. */
    keepsDueWork: boolean;
    sharesPort: boolean;
  };

/**
 * Opens each serving process's own parts, then listens. The order matters:
 * 1. the demo's goods, which the search then reads;
 * 2. the search, whose thread reads the index while this one loads the pages;
 * 3. the shop, whose settings reload after each change;
 * 4. the page cache, cleared on each change;
 * 5. due work, whose mails the pages' build renders;
 * 6. the site and finally the port, so that every request finds all of it.
 * Closing is in reverse order.
 */
export async function serve(config: Config, options: ServeOptions, defer: Defer): Promise<void> {
  const { database, practiceOrigin, keepsDueWork, sharesPort, isDevelopment, log } = options;
  const { gateways, formTargets } = openGateways(config, log, practiceOrigin);
  const parts = {
    database,
    clock: systemClock,
    log,
    gateways,
    settings: shopSettings(config),
    isClosedAtFirst: config.MAINTENANCE,
  };
  if (config.DEMO && keepsDueWork) await fillDemo(parts, options);

  const searching = openSearch(config, options, defer);
  const server = createHttpServer();
  const branding = brandingOf(config.shop, log.warn);
  const watching = await openWatching({ config, database, log, defer });
  const opened = await openPages({
    config,
    server,
    theme: branding.theme,
    gateways,
    isDevelopment,
    log,
    defer,
  });
  const pages = watching.counted(opened.pages);

  const changes = await openChanges(database);
  defer(changes.close);
  const shop = await openShop({ ...parts, search: await searching, changes });
  defer(() => closeShop(shop));

  const cache = isDevelopment ? undefined : openForgettingCache(shop, defer);

  const pictureStore = openPictureStore(config);
  if (keepsDueWork) await openDueWork({ config, shop, pages, pictureStore, defer });

  const feeds = openFeeds(shop, join(config.DATA_DIR, "feeds"));
  defer(feeds.close);
  const { fetch, patterns } = createSite({
    shop,
    pages,
    build: opened.build,
    pictures: await picturesOf(config, pictureStore, database.db),
    feeds,
    dataDir: config.DATA_DIR,
    formTargets,
    branding,
    offline:
      opened.build &&
      serveOffline({
        isOn: config.OFFLINE_PAGE,
        buildId: opened.build.id,
        shopName: config.shop.name,
        theme: branding.theme,
      }),
    readiness: openReadiness(database.db),
    demoPages: config.DEMO ? demoPages(config, pages, shop) : undefined,
  });
  const share = openFairShare();
  const watch = watching.watch(patterns, share, cache);
  const { keysReadBy, isPersonal, vite } = pages;
  answerWith(server, { fetch, cache, keysReadBy, isPersonal, config, log, share, watch, vite });
  await listenOn(server, config, sharesPort);
  defer(() => drain(server));
}

/** Uses its own shop, because the serving one has the search that reads these goods. */
async function fillDemo(parts: ShopParts, { say }: StartOptions): Promise<void> {
  const shop = await openShop(parts);
  try {
    await seedDemo(shop, say);
  } finally {
    await closeShop(shop);
  }
}

async function closeShop({ delivery, maintenance, content, jobs }: Shop): Promise<void> {
  for (const setting of [delivery, maintenance, content]) setting.close();
  await jobs.stop();
}

/** Resolves when the index is ready; rejects on failure. */
function openSearch(
  { DATA_DIR }: Config,
  { database: { connectionString }, log, signal }: ServeOptions,
  defer: Defer,
): Promise<Search> {
  const searching = searchInThread({
    connectionString,
    folder: join(DATA_DIR, "search"),
    log,
    clock: systemClock,
    signal,
  });
  // It may fail before it is awaited: an unhandled rejection would end the process.
  const opening = searching.catch(() => undefined);
  defer(async () => (await opening)?.close());
  return searching;
}

/** Registered at once, so that no changed page stays cached. */
function openForgettingCache(shop: Shop, defer: Defer): PageCache {
  const cache = openPageCache({ log: shop.log });
  defer(forgetOnChange(cache, shop).close);
  return cache;
}

async function picturesOf({ DATA_DIR, DEMO }: Config, store: PictureStore, db: Database): Promise<Pictures> {
  const stored = storedPictures(store, (key) => isStored(db, key));
  const sources = DEMO ? [stored, ...(await demoPictures(DATA_DIR))] : [stored];
  return openPictures({ dataDir: DATA_DIR, sources });
}

function demoPages(config: Config, { renderMail }: Pages, { db }: Shop) {
  const previews = mailPreviews({
    samples: demoMails(config),
    renderMail,
    wordsOf: (template) => wordsOf(db, template),
  });
  return outboxPages(outboxOf(config)).route("/", previews);
}
