import { titleCase } from "../../words/title-case.ts";
import { Listing } from "../features/listing.tsx";
import { reloadForNewAddress } from "../features/reload-rule.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/brand";
import { load } from "./brand-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleCase(loaderData?.brand.name ?? "Brand")} | Spaza` },
];

export default function Brand({ loaderData: { brand, results } }: Route.ComponentProps) {
  const title = titleCase(brand.name);
  return (
    <Listing
      title={title}
      crumbs={[{ label: "Brands", to: "/brands" }, { label: title }]}
      results={results}
    />
  );
}
