import { titleCase } from "../../words/title-case.ts";
import { Listing } from "../features/listing.tsx";
import { reloadForNewAddress } from "../features/reload-rule.ts";
import { categoryPath } from "../features/shelf-path.ts";
import { Subcategories } from "../features/subcategories.tsx";
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
      <Subcategories title={title} categories={category.children} />
    </Listing>
  );
}
