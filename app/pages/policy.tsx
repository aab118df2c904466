import { Contents, ContentText, VersionLine } from "../features/content/content-text.tsx";
import { CookieChoice } from "../features/content/cookie-choice.tsx";
import { DeliveryTermsTables } from "../features/delivery/delivery-terms-table.tsx";
import { pageMeta } from "../features/page-meta.ts";
import { Reading } from "../features/reading.tsx";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/policy";
import { load } from "./policy-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ params, loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, lead } = loaderData.page;
  return pageMeta(matches, { title, description: `${title}. ${lead}`, address: `/help/${params.policy}` });
};

export default function PolicyPage({ loaderData, params }: Route.ComponentProps) {
  const { page, deliveryTerms } = loaderData;
  return (
    <Reading title={page.title} lead={page.lead}>
      <VersionLine {...page} />
      <Contents headings={page.headings} />
      {deliveryTerms && <DeliveryTermsTables terms={deliveryTerms} />}
      <ContentText html={page.html} />
      {params.policy === "customer-data-privacy-policy" && <CookieChoice />}
    </Reading>
  );
}
