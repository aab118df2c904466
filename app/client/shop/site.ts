import type { Site as ConfiguredSite } from "../../../server/pages/pages.ts";

export type Site = ConfiguredSite;

/** What a page's head says of the shop. */
export type NamedSite = Pick<Site, "shopName" | "origin"> & Partial<Pick<Site, "logo">>;

let ofPage: Site | undefined;

/** In the browser: what the server wrote into the head of the page that was loaded, whatever is shown by now. */
export function siteOfPage(): Site {
  ofPage ??= { ...unknownSite(), ...(JSON.parse(metaContent("shop-site") ?? "{}") as Partial<Site>) };
  return ofPage;
}

/** A page whose root failed says nothing of the shop. */
function unknownSite(): Site {
  return {
    tagline: null,
    logo: null,
    phone: null,
    whatsapp: null,
    email: null,
    hours: null,
    shopName: "",
    origin: window.location.origin,
    demo: false,
    buildId: "",
    buildCheckMs: 3_600_000,
    offlinePage: false,
    analytics: false,
    ways: [],
  };
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
