import { titleCase } from "../../words/title-case.ts";
import { Listing } from "../features/listing.tsx";
import { listingMeta } from "../features/listing-meta.ts";
import { reloadForNewAddress } from "../features/reload-rule.ts";
import { categoryCrumbs, categoryPath, type Named } from "../features/shelf-path.ts";
import { Subcategories } from "../features/subcategories.tsx";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/category";
import { load } from "./category-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return [];
  const { category, results } = loaderData;
  const name = titleCase(category.name);
  const shelf = { name, path: categoryPath(category), crumbs: crumbsOf(category), results };
  return listingMeta(matches, location.search, shelf);
};

export default function Category({ loaderData: { category, results } }: Route.ComponentProps) {
  const title = titleCase(category.name);
  return (
    <Listing
      title={title}
      crumbs={crumbsOf(category)}
      shelf={{ kind: "product-categories", id: String(category.id) }}
      results={results}
    >
      <Subcategories title={title} categories={category.children} />
    </Listing>
  );
}

/** The categories above with links, then the page itself. */
function crumbsOf(category: Named & { breadcrumbs: Named[] }) {
  const above = category.breadcrumbs.filter(({ id }) => id !== category.id);
  return [...categoryCrumbs(above), { label: titleCase(category.name) }];
}
