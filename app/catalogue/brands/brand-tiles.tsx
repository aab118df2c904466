import { Link } from "react-router";
import { countProducts } from "../../../words/numbers/count.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import { brandPath } from "../../client/shop/listing-path.ts";

const hands = 6;

type Brand = { id: number; name: string; product_count?: number };

/** Brand names in different typefaces, so that they can be told apart at a glance. */
export function BrandTiles({ brands }: { brands: Brand[] }) {
  return (
    <ul className="brand-tiles">
      {brands.map((brand) => (
        <li key={brand.id}>
          <Link to={brandPath(brand)} className={`brand-hand-${brand.id % hands}`}>
            <span className="brand-name">{titleCase(brand.name)}</span>
            {brand.product_count !== undefined && <small>{countProducts(brand.product_count)}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
