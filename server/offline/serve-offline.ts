import { Hono } from "hono";
import type { Theme } from "../../shop/branding/theme-defaults.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { offlinePage, onlineScript } from "./offline-page.ts";
import { leavingScript, offlinePagePath, workerScript } from "./worker.ts";

type Parts = {
  /** False uninstalls the service worker and its cache on the next visit. */
  isOn: boolean;
  buildId: string;
  shopName: string;
  theme: Theme;
};

/** Each build has another worker, so browsers revalidate it. */
const askedAgain = { "Cache-Control": "no-cache" };

/** The offline page and the service worker that caches it. */
export function serveOffline({ isOn, buildId, ...look }: Parts): Hono {
  const { html, sheet } = offlinePage(look);
  const policy = contentSecurityPolicy({ scripts: [onlineScript], sheet, formTargets: [] });
  const worker = isOn ? workerScript(buildId) : leavingScript;
  return new Hono()
    .get("/sw.js", (c) => c.body(worker, 200, { ...askedAgain, "Content-Type": "text/javascript" }))
    .get(offlinePagePath, (c) => c.html(html, 200, { ...askedAgain, "Content-Security-Policy": policy }));
}
