import { BrandTiles } from "../features/brand-tiles.tsx";
import { Breadcrumbs } from "../features/breadcrumbs.tsx";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/brands";
import { load } from "./brands-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [{ title: "Brands | Spaza" }];

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <div className="wrap listing">
      <Breadcrumbs crumbs={[{ label: "Brands" }]} />
      <h1 className="page-title mb-8">Brands</h1>
      {brands.length > 0 ? <BrandTiles brands={brands} withCount /> : <p>No items to display</p>}
    </div>
  );
}
