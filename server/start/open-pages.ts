import type { Server } from "node:http";
import { join } from "node:path";
import type { Config } from "../../platform/config/config.ts";
import type { PaymentGateway } from "../../platform/gateways/gateway.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Theme } from "../../shop/branding/theme-defaults.ts";
import { openKeptAssets } from "../files/kept-assets.ts";
import { type BuildManifest, readBuildManifest } from "../pages/build-manifest.ts";
import { builtFolder } from "../pages/built-folder.ts";
import { openBuiltPages, openDevelopmentPages, type Pages, type Site } from "../pages/pages.ts";
import type { Defer } from "./running.ts";

type Parts = {
  config: Config;
  server: Server;
  theme: Theme;
  gateways: PaymentGateway[];
  isDevelopment: boolean;
  log: Log;
  defer: Defer;
};

type Opened = {
  pages: Pages;
  /** Build id of these pages; undefined in development. */
  build: BuildManifest | undefined;
};

/** The built pages, with their files kept for open tabs; in development the pages from source. */
export async function openPages(parts: Parts): Promise<Opened> {
  const { config, server, theme, gateways, isDevelopment, log, defer } = parts;
  if (isDevelopment) {
    const pages = await openDevelopmentPages(server, siteOf(config, gateways, ""), theme, log);
    defer(() => pages.vite?.close());
    return { pages, build: undefined };
  }
  const build = await readBuildManifest();
  const pages = await openBuiltPages(siteOf(config, gateways, build?.id ?? ""), theme, log);
  const assets = openKeptAssets(`${builtFolder}/client/assets`, join(config.DATA_DIR, "assets"), log);
  defer(assets.close);
  return { pages, build };
}

function siteOf(config: Config, gateways: PaymentGateway[], buildId: string): Site {
  const { name, tagline, logo, logoDark, particulars } = config.shop;
  return {
    shopName: name,
    tagline,
    registeredName: particulars.registeredName,
    logo: logo && { src: logo.src, srcDark: logoDark?.src ?? null, width: logo.width, height: logo.height },
    phone: particulars.phone,
    whatsapp: particulars.whatsapp,
    email: particulars.email,
    hours: particulars.hours,
    origin: config.PUBLIC_URL,
    demo: config.DEMO,
    ways: gateways.map(({ method, label, takes = [] }) => ({ method, label, takes: [...takes] })),
    buildId,
    buildCheckMs: config.BUILD_CHECK_MS,
    offlinePage: config.OFFLINE_PAGE && buildId !== "",
    analytics: config.ANALYTICS,
  };
}
