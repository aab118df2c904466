import { Link } from "react-router";
import { titleCase } from "../../../words/title-case.ts";
import { categoryPath } from "../shelf-path.ts";

type SoldOutProps = {
  /** Whether another variant can be had. */
  hasChoice: boolean;
  hasAlike: boolean;
  category: { id: number; name: string } | null;
};

/** In the button's place: that it cannot be had now, and the ways on. */
export function SoldOut({ hasChoice, hasAlike, category }: SoldOutProps) {
  return (
    <div className="sold-out">
      <p>
        This one is sold out for now.{" "}
        {hasChoice
          ? "Others of the options above are in stock."
          : "Its page stays, so you can look again later."}
      </p>
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
    </div>
  );
}
