import type { Site as ConfiguredSite } from "../../../server/pages/pages.ts";

export type Site = ConfiguredSite;

export type NamedSite = Pick<Site, "shopName" | "origin"> & Partial<Pick<Site, "logo">>;

let ofPage: Site | undefined;

/** In the browser: the shop's data in the head of the loaded document. */
export function siteOfPage(): Site {
  ofPage ??= { ...unknownSite(), ...(JSON.parse(metaContent("shop-site") ?? "{}") as Partial<Site>) };
  return ofPage;
}

/** Fallback when the root loader failed. */
function unknownSite(): Site {
  return {
    tagline: null,
    registeredName: null,
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
