import { inBrowser, onServer } from "../client/load.ts";
import { pageMeta } from "../ui/meta/page-meta.ts";
import type { Route } from "./+types/about";
import { loadAbout } from "./content-data.ts";
import { ContentText } from "./content-text.tsx";
import { Reading } from "./reading.tsx";

export const loader = onServer(loadAbout);
export const clientLoader = inBrowser(loadAbout);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: "About us",
    description: loaderData?.page.lead || "Who we are, and how to reach us.",
    address: "/about",
  });

export default function About({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Reading title={page.title} lead={page.lead}>
      <ContentText html={page.html} />
    </Reading>
  );
}
