import { Listing } from "../features/listing.tsx";
import { reloadForNewAddress } from "../features/reload-rule.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/search";
import { load } from "./search-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData?.term)} | Spaza` },
  { name: "robots", content: "noindex" },
];

export default function Search({ loaderData: { term, results } }: Route.ComponentProps) {
  const title = titleOf(term);
  return (
    <Listing
      title={title}
      crumbs={[{ label: term ? "Search" : "All products" }]}
      results={results}
      term={term}
    />
  );
}

const titleOf = (term: string | undefined) => (term ? `Results for “${term}”` : "All products");
