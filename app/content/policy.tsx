import { inBrowser, onServer } from "../client/load.ts";
import { pageMeta } from "../ui/meta/page-meta.ts";
import type { Route } from "./+types/policy";
import { loadPolicy } from "./content-data.ts";
import { Contents, ContentText, VersionLine } from "./content-text.tsx";
import { CookieChoice } from "./cookie-choice.tsx";
import { DeliveryTermsTables } from "./delivery-terms-table.tsx";
import { Reading } from "./reading.tsx";

export const loader = onServer(loadPolicy);
export const clientLoader = inBrowser(loadPolicy);

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
