import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Shop } from "../../shop/shop.ts";
import { ownPath } from "../../words/own-path.ts";
import { unsubscribePath } from "../mails/one-click-unsubscribe.ts";
import { buildManifestPath } from "../pages/build-manifest.ts";
import { readyPath } from "../start/readiness.ts";

const maintenancePath = "/maintenance";
/**
 * The page a visitor wanted last when the shop was closed, whichever tab it was in. Sent to /maintenance alone, whose
 * script keeps it for its tab.
 */
const wantedCookie = "wanted_page";
const wantedSeconds = 24 * 3600;

/** What a load balancer asks; it says nothing of the shop being open. */
export const healthPath = "/healthz";
/** What the page of a closed shop asks, again and again: whether it is open. */
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
/** Asked for by machines, which come again when they are told to and can do nothing with a page. */
const readByMachines = /^\/(sitemap[^/]*\.xml|feeds\/.*)$/;

/**
 * Closed: every page leads to /maintenance, which says 503, and so does the API; what belongs to the looks of that page,
 * health checks, gateways' notifications and mail programs' unsubscribing stay up. Open: /maintenance leads to the page that was wanted.
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
    // The shop has opened meanwhile, and the page leads on.
    if (c.res.headers.has("Location")) return c.header("Cache-Control", "no-store");
    c.res = new Response(c.res.body, { status: 503, headers: c.res.headers });
    for (const [name, value] of Object.entries(closedHeaders(shop))) c.header(name, value);
  });
}

const message = "The shop is closed for maintenance";

/** A mail program's, which says it once and never again. */
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

/** No page is called so: files, and what pages are made of in a browser (`/search.data`). */
const fileName = /\.\w+$/;

/** Null for what no address bar shows: pictures, calls and forms that were sent. */
function wantedPage({ req }: Context): string | null {
  if (req.method !== "GET" || (req.header("Sec-Fetch-Dest") ?? "document") !== "document") return null;
  const { pathname, search } = new URL(req.url);
  return fileName.test(pathname) ? null : ownPath(pathname + search);
}

function leadBack(c: Context): Response {
  const wanted = ownPath(getCookie(c, wantedCookie) ?? null);
  // Followed once: a cookie that leads here again would lead round in circles.
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
