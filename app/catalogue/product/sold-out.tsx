import { type ComponentType, lazy, Suspense } from "react";
import { Link } from "react-router";
import { titleCase } from "../../../words/title-case.ts";
import { categoryPath } from "../../client/shop/shelf-path.ts";

/** Few visits need it. The page is worth more than the form: when its code cannot be fetched, there is none. */
const NotifyForm = lazy<ComponentType<{ productId: number }>>(() =>
  import("./notify-form.tsx").then(
    (code) => ({ default: code.NotifyForm }),
    () => ({ default: () => null }),
  ),
);

type SoldOutProps = {
  productId: number;
  /** Whether another variant can be had. */
  hasChoice: boolean;
  hasAlike: boolean;
  category: { id: number; name: string } | null;
};

/** In the button's place: that it cannot be had now, how to hear when it can, and the ways on. */
export function SoldOut({ productId, hasChoice, hasAlike, category }: SoldOutProps) {
  return (
    <section className="sold-out" id="notify" aria-labelledby="sold-out">
      <h2 id="sold-out">Sold out for now</h2>
      <p>
        {hasChoice
          ? "Others of the options above are in stock. Or wait for this one:"
          : "We can tell you when it is back."}
      </p>
      <Suspense>
        <NotifyForm key={productId} productId={productId} />
      </Suspense>
      <p className="sold-out-ways">
        {hasAlike && (
          <a className="link link-alone" href="#alike">
            See similar products
          </a>
        )}
        {category && (
          <Link className="link link-alone" to={categoryPath(category)}>
            All {titleCase(category.name)}
          </Link>
        )}
      </p>
    </section>
  );
}
