import { titleCase } from "../../words/title-case.ts";
import { Listing } from "../features/listing.tsx";
import { reloadForNewAddress } from "../features/reload-rule.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/content-section";
import { load } from "./content-section-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleCase(loaderData?.section.name ?? "Section")} | Spaza` },
  { name: "description", content: loaderData?.section.text ?? "" },
];

export default function ContentSection({ loaderData: { section, results } }: Route.ComponentProps) {
  const title = titleCase(section.name);
  return <Listing title={title} text={section.text} crumbs={[{ label: title }]} results={results} />;
}
