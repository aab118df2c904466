import type { NamedSite } from "../../client/shop/site.ts";
import { type Crumb, wholeTrail } from "../breadcrumbs.tsx";
import { wholeAddress } from "./shared-picture.ts";

// Structured data for search engines (schema.org). The router escapes it. Only the server renders it
// (`import.meta.env.SSR`): search engines do not navigate client-side.

export function jsonLd(...things: object[]) {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": things } };
}

export function shopJsonLd(site: NamedSite | undefined) {
  const url = wholeAddress("/", site);
  return jsonLd(
    { "@type": "WebSite", "@id": `${url}#website`, url, name: site?.shopName, inLanguage: "en-ZA" },
    {
      "@type": "OnlineStore",
      "@id": `${url}#shop`,
      url,
      name: site?.shopName,
      logo: wholeAddress(site?.logo?.src ?? "/apple-touch-icon.png", site),
      areaServed: "ZA",
      hasMerchantReturnPolicy: returnPolicy(site),
    },
  );
}

export function trailJsonLd(site: NamedSite | undefined, crumbs: Crumb[]) {
  return jsonLd(trail(site, crumbs));
}

export function trail(site: NamedSite | undefined, crumbs: Crumb[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: wholeTrail(crumbs).map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(to && { item: wholeAddress(to, site) }),
    })),
  };
}

/** ECT Act s44, as the shop's policy states it. */
export function returnPolicy(site: NamedSite | undefined) {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "ZA",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: 7,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    refundType: "https://schema.org/FullRefund",
    merchantReturnLink: wholeAddress("/help/return-and-refund-policy", site),
  };
}
