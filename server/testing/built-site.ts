import { Hono } from "hono";
import type { Theme } from "../../shop/branding/theme-defaults.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { createSite, type SiteParts } from "../http/site.ts";
import { buildPages } from "../pages/build-pages.ts";
import { openBuiltPages, type Site } from "../pages/pages.ts";

export const plainSite: Site = {
  shopName: "Spaza",
  tagline: null,
  registeredName: null,
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

type Own = { settings?: Partial<Site>; parts?: Partial<SiteParts> };

/** The built pages in front of a test shop. Building takes minutes on a busy machine. */
export async function openBuiltSite(given?: TestShop, { settings, parts }: Own = {}) {
  await buildPages(() => {});
  const shop = given ?? (await openTestShop());
  const pages = await openBuiltPages({ ...plainSite, ...settings }, {} as Theme, shop.log);
  const site = createSite({
    shop,
    pages,
    pictures: { read: async () => undefined },
    feeds: { routes: new Hono() },
    formTargets: [],
    demoPages: undefined,
    ...parts,
  });
  return {
    shop,
    fetch: site.fetch,
    isPersonal: pages.isPersonal,
    keysReadBy: pages.keysReadBy,
    ask: (path: string, headers: Record<string, string> = {}) =>
      site.request(`http://shop.example${path}`, { headers }, { clientAddress: "127.0.0.1" }),
  };
}
