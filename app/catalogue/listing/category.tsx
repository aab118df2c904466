import { titleCase } from "../../../words/title-case.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { categoryCrumbs, categoryPath, type Named } from "../../client/shop/shelf-path.ts";
import type { Route } from "./+types/category";
import { load } from "./category-data.ts";
import { Listing } from "./listing.tsx";
import { listingMeta } from "./listing-meta.ts";
import { reloadForNewAddress } from "./reload-rule.ts";
import { Subcategories } from "./subcategories.tsx";

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
