import { inBrowser, onServer } from "../client/load.ts";
import { pageMeta } from "../ui/meta/page-meta.ts";
import type { Route } from "./+types/terms";
import { loadTerms } from "./content-data.ts";
import { Contents, ContentText, VersionLine } from "./content-text.tsx";
import { Reading } from "./reading.tsx";

export const loader = onServer(loadTerms);
export const clientLoader = inBrowser(loadTerms);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: "Terms and Conditions",
    description: loaderData?.page.lead || "What you and the shop agree on when you place an order.",
    address: "/about/terms-and-conditions",
  });

export default function Terms({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Reading title={page.title} lead={page.lead}>
      <VersionLine {...page} />
      <Contents headings={page.headings} />
      <ContentText html={page.html} />
    </Reading>
  );
}
