import { Link } from "react-router";
import { count } from "../../../words/numbers/count.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { keepLargest } from "../../client/shop/department-limits.ts";
import { categoryCrumbs, categoryPath, type Named } from "../../client/shop/listing-path.ts";
import type { Route } from "./+types/category";
import { load } from "./category-data.ts";
import { Listing } from "./listing.tsx";
import { listingMeta } from "./listing-meta.ts";
import { reloadForNewAddress } from "./reload-rule.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return [];
  const { category, results } = loaderData;
  const name = titleCase(category.name);
  const listed = { name, path: categoryPath(category), crumbs: crumbsOf(category), results };
  return listingMeta(matches, location.search, listed);
};

export default function Category({ loaderData: { category, results } }: Route.ComponentProps) {
  const title = titleCase(category.name);
  return (
    <Listing
      title={title}
      crumbs={crumbsOf(category)}
      scope={{ kind: "product-categories", id: String(category.id) }}
      results={results}
    >
      <Subcategories title={title} categories={category.children} />
    </Listing>
  );
}

function crumbsOf(category: Named & { breadcrumbs: Named[] }) {
  const above = category.breadcrumbs.filter(({ id }) => id !== category.id);
  return [...categoryCrumbs(above), { label: titleCase(category.name) }];
}

const mostChips = 12;

type Subcategory = { id: number; name: string; product_count: number };

type SubcategoriesProps = { title: string; categories: Subcategory[] };

function Subcategories({ title, categories }: SubcategoriesProps) {
  if (categories.length === 0) return null;
  const first = keepLargest(categories, mostChips);
  const others = categories.filter((category) => !first.includes(category));
  return (
    <nav aria-label={`In ${title}`}>
      <Chips categories={first} />
      {others.length > 0 && (
        <details className="chips-more">
          <summary className="link link-alone">
            {others.length} more in {title}
          </summary>
          <Chips categories={others} />
        </details>
      )}
    </nav>
  );
}

function Chips({ categories }: { categories: Subcategory[] }) {
  return (
    <ul className="chips">
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={categoryPath(category)}>
            {titleCase(category.name)} <small>{count(category.product_count)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
