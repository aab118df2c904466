import { Link } from "react-router";
import { inBrowser, onServer } from "../../client/load.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { pageMeta } from "../../ui/meta/page-meta.ts";
import { reloadForNewAddress } from "../listing/reload-rule.ts";
import type { Route } from "./+types/brands";
import { BrandTiles } from "./brand-tiles.tsx";
import { loadBrands } from "./brands-data.ts";

export const loader = onServer(loadBrands);
export const clientLoader = inBrowser(loadBrands);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const letter = loaderData?.letter;
  return pageMeta(matches, {
    title: letter ? `Brands: ${letter}` : "All brands",
    description: letter
      ? `Brands under ${letter} at ${matches[0].loaderData.site.shopName}, with all their products.`
      : `All the brands at ${matches[0].loaderData.site.shopName}, the biggest first and by letter.`,
    // Each letter is a page of its own, with other brands.
    address: letter ? `/brands?letter=${encodeURIComponent(letter)}` : "/brands",
  });
};

export default function Brands({ loaderData: { brands, letters, letter } }: Route.ComponentProps) {
  return (
    <div className="wrap listing">
      <Breadcrumbs
        crumbs={letter ? [{ label: "Brands", to: "/brands" }, { label: letter }] : [{ label: "Brands" }]}
      />
      <h1 className="page-title mb-6">{letter ? `Brands: ${letter}` : "Brands"}</h1>
      <LetterLinks letters={letters} current={letter} />
      {letters.length > 0 && !letter && <h2 className="section-title mb-4">Our biggest brands</h2>}
      {brands.length > 0 ? <BrandTiles brands={brands} /> : <p>No items to display</p>}
    </div>
  );
}

function LetterLinks({ letters, current }: { letters: string[]; current: string | null }) {
  if (letters.length === 0) return null;
  return (
    <nav className="letters" aria-label="Brands by letter">
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            <Link
              to={`?${new URLSearchParams({ letter })}`}
              aria-current={letter === current ? "page" : undefined}
              aria-label={letter === "#" ? "# other" : undefined}
            >
              {letter}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
