import { Hono } from "hono";
import type { Theme } from "../../shop/branding/theme-defaults.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { createSite, type SiteParts } from "../http/site.ts";
import { buildPages } from "../pages/build-pages.ts";
import { openBuiltPages, type Site } from "../pages/pages.ts";

export const plainSite: Site = {
  shopName: "Spaza",
  tagline: null,
  logo: null,
  phone: null,
  whatsapp: null,
  email: null,
  hours: null,
  origin: "http://shop.example",
  demo: false,
  ways: [],
  buildId: "",
  buildCheckMs: 1000,
  offlinePage: false,
  analytics: false,
};

type Options = {
  site?: Partial<Site>;
  /** Parts of the site that need the shop, such as its feeds. */
  partsOf?: (shop: TestShop) => Partial<SiteParts>;
};

/** The built pages in front of a test shop. Building takes minutes on a busy machine. */
export async function openBuiltSite({ site: own, partsOf }: Options = {}) {
  await buildPages(() => {});
  const shop = await openTestShop();
  const site = createSite({
    shop,
    pages: await openBuiltPages({ ...plainSite, ...own }, {} as Theme, shop.log),
    pictures: { read: async () => undefined },
    feeds: { routes: new Hono() },
    formTargets: [],
    demoPages: undefined,
    ...partsOf?.(shop),
  });
  return {
    shop,
    fetch: site.fetch,
    ask: (path: string, headers: Record<string, string> = {}) =>
      site.request(`http://shop.example${path}`, { headers }, { clientAddress: "127.0.0.1" }),
  };
}
