import { Listing } from "../features/listing.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { reloadForNewAddress } from "../features/reload-rule.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/search";
import { load } from "./search-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

/** What somebody searched for is not for others to find; search engines follow the links to the products. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenMeta(matches, titleOf(loaderData?.term));

export default function Search({ loaderData: { term, results } }: Route.ComponentProps) {
  const title = titleOf(term);
  return (
    <Listing
      title={title}
      crumbs={[{ label: term ? "Search" : "All products" }]}
      shelf={{ kind: "everything" }}
      results={results}
      term={term}
    />
  );
}

const titleOf = (term: string | undefined) => (term ? `Results for “${term}”` : "All products");
