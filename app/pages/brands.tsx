import { BrandTiles } from "../features/brand-tiles.tsx";
import { Breadcrumbs } from "../features/breadcrumbs.tsx";
import { LetterLinks } from "../features/letter-links.tsx";
import { reloadForNewAddress } from "../features/reload-rule.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/brands";
import { load } from "./brands-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = () => [{ title: "Brands | Spaza" }];

export default function Brands({ loaderData: { brands, letters, letter } }: Route.ComponentProps) {
  return (
    <div className="wrap listing">
      <Breadcrumbs
        crumbs={letter ? [{ label: "Brands", to: "/brands" }, { label: letter }] : [{ label: "Brands" }]}
      />
      <h1 className="page-title mb-6">{letter ? `Brands: ${letter}` : "Brands"}</h1>
      <LetterLinks letters={letters} current={letter} />
      {letters.length > 0 && !letter && <h2 className="section-title mb-4">Our largest brands</h2>}
      {brands.length > 0 ? <BrandTiles brands={brands} withCount /> : <p>No items to display</p>}
    </div>
  );
}
