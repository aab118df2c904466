import type { NamedSite } from "../../client/shop/site.ts";
import { type Crumb, wholeTrail } from "../breadcrumbs.tsx";
import { wholeAddress } from "./shared-picture.ts";

// What search engines read beside the page, in the words of schema.org. The router escapes it inside its element. Only
// the server writes it (`import.meta.env.SSR`): nobody reads it on the pages that a browser makes after the first.

/** One element of a page's head with one or more things that it is about. */
export function jsonLd(...things: object[]) {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": things } };
}

/** The shop as a whole, on its home page. */
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

/** The way from home to the page, as its breadcrumbs show it. */
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

/** Section 44 of the Electronic Communications and Transactions Act, as the shop's policy says it. */
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
