import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Shop } from "../../shop/shop.ts";
import { ownPath } from "../../words/paths/own-path.ts";
import { unsubscribePath } from "../mails/one-click-unsubscribe.ts";
import { buildManifestPath } from "../pages/build-manifest.ts";
import { readyPath } from "../start/readiness.ts";

const maintenancePath = "/maintenance";
/**
 * The page last requested while the shop was closed, by any tab. Sent to /maintenance only, whose script keeps it for
 * its tab.
 */
const wantedCookie = "wanted_page";
const wantedSeconds = 24 * 3600;

/** A load balancer's health check; answers while the shop is closed too. */
export const healthPath = "/healthz";
/** Polled by the maintenance page. */
const statePath = "/api/maintenance";

const stayUp = new Set([
  healthPath,
  readyPath,
  statePath,
  buildManifestPath,
  "/robots.txt",
  "/favicon.svg",
  "/favicon.ico",
]);
const stayUpBelow = /^\/(assets\/|images\/|apple-touch-icon\.png$|api\/payments\/[^/]+\/notify$)/;
/** Read by machines, which retry when told and cannot use a page. */
const readByMachines = /^\/(sitemap[^/]*\.xml|feeds\/.*)$/;

/**
 * Closed: pages redirect to /maintenance, which answers 503, as does the API; that page's assets, health checks,
 * gateways' webhooks and one-click unsubscribes stay up. Open: /maintenance redirects to the requested page.
 */
export function maintenanceRule(shop: Pick<Shop, "maintenance" | "clock" | "settings">) {
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    if (!shop.maintenance.current().isOn) return path === maintenancePath ? leadBack(c) : next();
    if (stayUp.has(path) || stayUpBelow.test(path) || isUnsubscribing(c)) return next();
    if (/^\/api(\/|$)/.test(path)) return c.json({ message, maintenance: true }, 503, closedHeaders(shop));
    if (readByMachines.test(path)) return c.text(message, 503, closedHeaders(shop));
    if (path !== maintenancePath) return leadAway(c, shop);
    await next();
    // The shop opened meanwhile; the page redirects.
    if (c.res.headers.has("Location")) return c.header("Cache-Control", "no-store");
    c.res = new Response(c.res.body, { status: 503, headers: c.res.headers });
    for (const [name, value] of Object.entries(closedHeaders(shop))) c.header(name, value);
  });
}

const message = "The shop is closed for maintenance";

/** A mail program sends it once and never retries. */
function isUnsubscribing({ req }: Context): boolean {
  return req.method === "POST" && req.path === unsubscribePath;
}

function leadAway(c: Context, { settings }: Pick<Shop, "settings">): Response {
  const wanted = wantedPage(c);
  if (wanted !== null) {
    setCookie(c, wantedCookie, wanted, {
      sameSite: "Lax",
      path: maintenancePath,
      maxAge: wantedSeconds,
      secure: settings.publicUrl.startsWith("https:"),
    });
  }
  c.header("Cache-Control", "no-store");
  return c.redirect(maintenancePath);
}

/** Files, and data requests of pages (`/search.data`). */
const fileName = /\.\w+$/;

/** Null for anything but a document: images, calls, forms. */
function wantedPage({ req }: Context): string | null {
  if (req.method !== "GET" || (req.header("Sec-Fetch-Dest") ?? "document") !== "document") return null;
  const { pathname, search } = new URL(req.url);
  return fileName.test(pathname) ? null : ownPath(pathname + search);
}

function leadBack(c: Context): Response {
  const wanted = ownPath(getCookie(c, wantedCookie) ?? null);
  // Deleted, because a cookie that leads back here would loop.
  if (wanted !== null) deleteCookie(c, wantedCookie, { path: maintenancePath });
  c.header("Cache-Control", "no-store");
  return c.redirect(wanted ?? "/");
}

const usualWaitSeconds = 300;

function closedHeaders({ maintenance, clock }: Pick<Shop, "maintenance" | "clock">): Record<string, string> {
  const { endsAt } = maintenance.current();
  const leftSeconds = endsAt ? Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1000) : 0;
  const waitSeconds = leftSeconds > 0 ? leftSeconds : usualWaitSeconds;
  return { "Cache-Control": "no-store", "Retry-After": String(waitSeconds) };
}
