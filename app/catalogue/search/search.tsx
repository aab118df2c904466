import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Listing } from "../listing/listing.tsx";
import { reloadForNewAddress } from "../listing/reload-rule.ts";
import type { Route } from "./+types/search";
import { load } from "./search-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

/** `noindex`: search terms are private; search engines find the products by links. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenMeta(matches, titleOf(loaderData?.term));

export default function Search({ loaderData: { term, results } }: Route.ComponentProps) {
  const title = titleOf(term);
  return (
    <Listing
      title={title}
      crumbs={[{ label: term ? "Search" : "All products" }]}
      scope={{ kind: "everything" }}
      results={results}
      term={term}
    />
  );
}

const titleOf = (term: string | undefined) => (term ? `Results for “${term}”` : "All products");
