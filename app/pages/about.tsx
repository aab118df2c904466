import { ContentText } from "../features/content/content-text.tsx";
import { pageMeta } from "../features/page-meta.ts";
import { Reading } from "../features/reading.tsx";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/about";
import { load } from "./about-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: "About us",
    description: loaderData?.page.lead || "Who sells here, and how to reach us.",
    address: "/about",
  });

export default function About({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Reading title={page.title} lead={page.lead}>
      <ContentText html={page.html} />
    </Reading>
  );
}
