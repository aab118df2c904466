import { titleCase } from "../../words/title-case.ts";
import { Listing } from "../features/listing.tsx";
import { listingMeta } from "../features/listing-meta.ts";
import { reloadForNewAddress } from "../features/reload-rule.ts";
import { brandPath } from "../features/shelf-path.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/brand";
import { load } from "./brand-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return [];
  const { brand, results } = loaderData;
  const name = titleCase(brand.name);
  return listingMeta(matches, location.search, {
    name,
    path: brandPath(brand),
    crumbs: crumbsOf(name),
    results,
  });
};

const crumbsOf = (name: string) => [{ label: "Brands", to: "/brands" }, { label: name }];

export default function Brand({ loaderData: { brand, results } }: Route.ComponentProps) {
  const title = titleCase(brand.name);
  return (
    <Listing
      title={title}
      crumbs={crumbsOf(title)}
      shelf={{ kind: "brands", id: String(brand.id) }}
      results={results}
    />
  );
}
