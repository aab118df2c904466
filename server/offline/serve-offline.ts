import { Hono } from "hono";
import type { Theme } from "../../shop/branding/theme-defaults.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { offlinePage, onlineScript } from "./offline-page.ts";
import { leavingScript, offlinePagePath, workerScript } from "./worker.ts";

type Parts = {
  /** False takes the worker and all that it keeps away from every browser that comes again. */
  isOn: boolean;
  buildId: string;
  shopName: string;
  theme: Theme;
};

/** Browsers ask for the worker again with each page, and find another one with each build. */
const askedAgain = { "Cache-Control": "no-cache" };

/** The page that stands for those which cannot be reached, and the service worker that keeps it. */
export function serveOffline({ isOn, buildId, ...look }: Parts): Hono {
  const { html, sheet } = offlinePage(look);
  const policy = contentSecurityPolicy({ scripts: [onlineScript], sheet, formTargets: [] });
  const worker = isOn ? workerScript(buildId) : leavingScript;
  return new Hono()
    .get("/sw.js", (c) => c.body(worker, 200, { ...askedAgain, "Content-Type": "text/javascript" }))
    .get(offlinePagePath, (c) => c.html(html, 200, { ...askedAgain, "Content-Security-Policy": policy }));
}
