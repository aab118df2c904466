import { Link } from "react-router";
import { titleCase } from "../../words/title-case.ts";
import { Listing } from "../features/listing.tsx";
import { reloadForNewAddress } from "../features/reload-rule.ts";
import { categoryPath } from "../features/shelf-path.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/category";
import { load } from "./category-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleCase(loaderData?.category.name ?? "Category")} | Spaza` },
];

export default function Category({ loaderData: { category, results } }: Route.ComponentProps) {
  const above = category.breadcrumbs.filter(({ id }) => id !== category.id);
  const crumbs = above.map((each) => ({ label: titleCase(each.name), to: categoryPath(each) }));
  const title = titleCase(category.name);
  return (
    <Listing title={title} crumbs={[...crumbs, { label: title }]} results={results}>
      {category.children.length > 0 && (
        <nav aria-label={`In ${title}`}>
          <ul className="chips">
            {category.children.map((child) => (
              <li key={child.id}>
                <Link to={categoryPath(child)}>
                  {titleCase(child.name)} <small>{child.product_count}</small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Listing>
  );
}
