import { Link } from "react-router";
import { count } from "../../../words/count.ts";
import { titleCase } from "../../../words/title-case.ts";
import { keepLargest } from "../../client/shop/department-limits.ts";
import { categoryPath } from "../../client/shop/shelf-path.ts";

const mostChips = 12;

type Subcategory = { id: number; name: string; product_count: number };

type SubcategoriesProps = { title: string; categories: Subcategory[] };

/** What a category divides into: the largest at once, the others when asked for. */
export function Subcategories({ title, categories }: SubcategoriesProps) {
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
