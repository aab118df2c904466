import { ProductCards } from "../catalogue/cards/product-cards.tsx";
import { PageLinks } from "../catalogue/listing/page-links-row.tsx";
import { reloadForNewAddress } from "../catalogue/listing/reload-rule.ts";
import { inBrowser, onServer } from "../client/load.ts";
import { hiddenMeta } from "../ui/meta/page-meta.ts";
import { NothingHere } from "../ui/nothing-here.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/own-products";
import { loadOwnProductsPage } from "./account-data.ts";

export const loader = onServer(loadOwnProductsPage);
export const clientLoader = inBrowser(loadOwnProductsPage);
export const shouldRevalidate = reloadForNewAddress;

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Buy again");

export default function OwnProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, current, last, total } = loaderData;
  return (
    <Page
      title="Buy again"
      trail={[{ label: "Account", to: "/account" }, { label: "Buy again" }]}
      lead={total > 0 && <p>Your recent purchases</p>}
    >
      {products.length === 0 ? (
        <NothingHere title="Nothing yet" text="Things you’ve bought will show here." />
      ) : (
        <ul className="product-grid">
          <ProductCards products={products} />
        </ul>
      )}
      <PageLinks current={current} last={last} total={total} />
    </Page>
  );
}
