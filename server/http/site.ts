import { serveStatic } from "@hono/node-server/serve-static";
import { type Handler, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { isDatabaseAway } from "../../platform/database/away/database-away.ts";
import type { Pictures } from "../../platform/images/pictures.ts";
import type { Branding } from "../../shop/branding/branding.ts";
import type { Shop } from "../../shop/shop.ts";
import { type ApiApp, createApi } from "../api/app.ts";
import { carriesToken } from "../api/signed-in.ts";
import { type Reads, withoutCounts } from "../cache/reads.ts";
import type { ClientShare } from "../fair-share/fair-share.ts";
import { refusalOf } from "../fair-share/refusal-of.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { serveLogos } from "../files/logos.ts";
import { servePictures } from "../files/pictures.ts";
import { serveWebPictures } from "../files/web-pictures.ts";
import { oneClickUnsubscribe } from "../mails/one-click-unsubscribe.ts";
import { patternsOf } from "../metrics/route-of.ts";
import { type BuildManifest, buildManifestPath } from "../pages/build-manifest.ts";
import { builtFolder } from "../pages/built-folder.ts";
import type { Pages } from "../pages/pages.ts";
import { type Readiness, readyPath, serveReadiness } from "../start/readiness.ts";
import { apiDocs } from "./api-docs.ts";
import { healthPath, maintenanceRule } from "./maintenance-rule.ts";
import { backFromGateway, readOnly, withoutTrailingSlash } from "./routing-rules.ts";
import { away, plainResponse } from "./say-plainly.ts";
import { contentSecurityPolicy, ownScripts, secured } from "./security-headers.ts";

export type SiteEnv = {
  /** `share`: missing where it was taken already, as for the page cache. */
  Bindings: { clientAddress: string; share?: ClientShare; reads?: Reads };
};

export type SiteParts = {
  shop: Shop;
  pages: Pages;
  /** Build of these pages; undefined in development. */
  build?: BuildManifest | undefined;
  pictures: Pictures;
  feeds: Pick<Feeds, "routes">;
  /** Contains "assets" with files of earlier builds. */
  dataDir?: string;
  formTargets: string[];
  demoPages: Hono | undefined;
  /** The offline page; without it browsers cache none. */
  offline?: Hono | undefined;
  /** Default look without it. */
  branding?: Pick<Branding, "sheet" | "logos">;
  /** Without it there is no readiness check. */
  readiness?: Readiness;
};

/** All routes in order: files, pictures, API, pages; with their patterns for metrics. */
export function createSite(parts: SiteParts): Hono<SiteEnv> & { patterns: string[] } {
  const {
    shop,
    pages,
    build,
    pictures,
    feeds,
    dataDir,
    formTargets,
    demoPages,
    offline,
    branding,
    readiness,
  } = parts;
  const api = createApi(shop);
  const site = new Hono<SiteEnv>();
  site.onError((error, c) => {
    const refusal = isDatabaseAway(error) ? away : refusalOf(error);
    if (refusal) return plainResponse(refusal);
    shop.log.error("A request failed", { method: c.req.method, error });
    return c.text("Internal Server Error", 500);
  });
  site.use(async (c, next) => {
    await next();
    secured(c.res, c.req.path, shop.settings.publicUrl);
  });
  site.use(maintenanceRule(shop));
  site.get(healthPath, (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));
  if (readiness) site.get(readyPath, serveReadiness(readiness));
  site.use("/assets/*", serveFiles(forEver), serveFiles(forEver, dataDir), noSuchFile);
  site.route("/", serveLogos(branding?.logos ?? []));
  site.route("/", serveWebPictures(shop));
  site.route("/", servePictures({ pictures, log: shop.log }));
  site.route("/", feeds.routes);
  site.route("/", oneClickUnsubscribe(shop));
  site.use(compress());
  site.route("/", apiDocs());
  site.mount("/api", (request, env) => api.fetch(request, env as SiteEnv["Bindings"]), {
    replaceRequest: (request) => request,
    optionHandler: (c) => c.env,
  });
  if (demoPages) site.route("/demo", demoPages);
  if (offline) site.route("/", offline);
  site.get(buildManifestPath, (c, next) =>
    build ? c.json(build, 200, { "Cache-Control": "no-store" }) : noSuchFile(c, next),
  );
  site.use(backFromGateway, readOnly, withoutTrailingSlash);
  // Browsers ask for it where a page names no icon: beside JSON, a PDF or the API's documents.
  site.get("/favicon.ico", (c) => c.redirect("/favicon.svg", 301));
  site.use(serveFiles("public, max-age=3600"));
  site.all("*", (c) => {
    const render = () =>
      renderPage(c.req.raw, {
        cookies: pages.isPersonal?.(c.req.path) === false ? null : (c.req.header("Cookie") ?? null),
        pages,
        api,
        reads: c.env?.reads,
        formTargets,
        isDevelopment: pages.vite !== undefined,
        sheet: branding?.sheet ?? null,
      });
    return c.env?.share ? c.env.share.inTurn("page", render) : render();
  });
  const patterns = [...patternsOf(api.routes), ...(pages.patterns ?? []), ...patternsOf(site.routes)];
  return Object.assign(site, { patterns });
}

/** Passes a page's nonce from `app/entry.server.tsx`; never sent to browsers. */
const scriptMark = "Script-Mark";

/** File names contain a content hash. */
const forEver = "public, max-age=31536000, immutable";

/** Not cached: another process may have the file already. */
const noSuchFile: Handler = (c) => c.text("Not Found", 404, { "Cache-Control": "no-store" });

function serveFiles(cacheControl: string, root = `${builtFolder}/client`): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    const file = await serve(c, next);
    // Set here, because `onFound` runs after the response is made.
    if (file instanceof Response) file.headers.set("Cache-Control", cacheControl);
    return file;
  };
}

type Rendering = {
  /** Null where the page is the same for everybody: it must not depend on who asks first. */
  cookies: string | null;
  pages: Pages;
  api: ApiApp;
  reads: Reads;
  formTargets: string[];
  isDevelopment: boolean;
  /** Inlined, to save a request. */
  sheet: string | null;
};

async function renderPage(
  request: Request,
  { cookies, pages, api, reads, formTargets, isDevelopment, sheet }: Rendering,
): Promise<Response> {
  const page = await pages.render(request, api, { cookies, reads: withoutCounts(reads) });
  const headers = new Headers(page.headers);
  headers.set("Vary", "Cookie");
  if (!headers.get("Content-Type")?.startsWith("text/html")) {
    // Redirects and router data, which may be personal.
    headers.set("Cache-Control", "private, no-store");
    return new Response(page.body, { status: page.status, headers });
  }
  const { html: written, scripts } = ownScripts(await page.text(), headers.get(scriptMark) ?? undefined);
  headers.delete(scriptMark);
  const html = sheet ? written.replace("</head>", `<style>${sheet}</style></head>`) : written;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", keptBy(cookies));
  const policy = contentSecurityPolicy({ scripts, sheet, formTargets });
  if (!isDevelopment) headers.set("Content-Security-Policy", policy);
  return new Response(html, { status: page.status, headers });
}

/** Personal pages are not stored: after a logout elsewhere Back must not show them. */
function keptBy(cookies: string | null): string {
  return carriesToken(cookies) ? "private, no-store" : "private, no-cache";
}
