import { titleCase } from "../../../words/text/title-case.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { brandPath } from "../../client/shop/listing-path.ts";
import { Listing } from "../listing/listing.tsx";
import { listingMeta } from "../listing/listing-meta.ts";
import { reloadForNewAddress } from "../listing/reload-rule.ts";
import type { Route } from "./+types/brand";
import { loadBrand } from "./brands-data.ts";

export const loader = onServer(loadBrand);
export const clientLoader = inBrowser(loadBrand);
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
      scope={{ kind: "brands", id: String(brand.id) }}
      results={results}
    />
  );
}
