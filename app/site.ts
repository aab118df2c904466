import type { Site as ConfiguredSite } from "../server/pages.ts";

export type Site = ConfiguredSite;

/** In the browser: the name as the server wrote it into the page's head. */
export function siteOfPage(): Site {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  return { shopName: tag?.content ?? "", origin: window.location.origin };
}
