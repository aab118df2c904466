import { Breadcrumbs } from "../features/breadcrumbs.tsx";
import { NothingHere } from "../features/nothing-here.tsx";
import { PageLinks } from "../features/page-links-row.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { ProductCards } from "../features/product-cards.tsx";
import { reloadForNewAddress } from "../features/reload-rule.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/own-products";
import { load } from "./own-products-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Buy again");

export default function OwnProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, current, last, total } = loaderData;
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ label: "Account", to: "/account" }, { label: "Buy again" }]} />
      <div className="page-head page-head-below-trail">
        <h1 className="page-title">Buy again</h1>
        {total > 0 && <p>What you bought before, the last bought first.</p>}
      </div>
      {products.length === 0 ? (
        <NothingHere
          title="Nothing yet"
          text="What you have paid for shows here, to be found again quickly."
        />
      ) : (
        <ul className="product-grid">
          <ProductCards products={products} />
        </ul>
      )}
      <PageLinks current={current} last={last} total={total} />
    </div>
  );
}
