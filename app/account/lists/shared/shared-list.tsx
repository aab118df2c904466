import { useRef } from "react";
import { isRouteErrorResponse } from "react-router";
import { Button } from "../../../../widgets/button.tsx";
import { price } from "../../../../words/money/price.ts";
import { countProducts } from "../../../../words/numbers/count.ts";
import { ProductCards } from "../../../catalogue/cards/product-cards.tsx";
import { inBrowser, onServer } from "../../../client/load.ts";
import { fetchSharedList } from "../../../lists/list-calls.ts";
import { ErrorPage } from "../../../ui/errors/error-page.tsx";
import { hiddenMeta, pageMeta } from "../../../ui/meta/page-meta.ts";
import { NothingHere } from "../../../ui/nothing-here.tsx";
import { MoreOfList } from "../more-of-list.tsx";
import { loadSharedList } from "../product-lists-data.ts";
import { useMoreProducts } from "../use-more-products.ts";
import type { Route } from "./+types/shared-list";

export const loader = onServer(loadSharedList);
export const clientLoader = inBrowser(loadSharedList);

const aboveTheFold = 4;

/** Open Graph data for messengers; `noindex` for search engines. */
export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return isOver(error) ? hiddenMeta(matches, "Link no longer valid") : [];
  const { name, amount, page, token } = loaderData;
  return pageMeta(matches, {
    title: name,
    description: `A list of ${countProducts(page.total)} for ${price(amount)} in total, shared with you.`,
    address: `/shared-lists/${token}`,
    isListed: false,
  });
};

export default function SharedListPage({ loaderData }: Route.ComponentProps) {
  const { token, name, amount, page: first } = loaderData;
  const { known, ...more } = useMoreProducts({
    name: `shared ${token}`,
    first,
    fetchPage: async (page) => (await fetchSharedList(token, page)).page,
  });
  const cards = useRef<HTMLUListElement>(null);
  return (
    <div className="wrap pb-12">
      <div className="page-head">
        <p>This list was shared with you</p>
        <h1 className="page-title">{name}</h1>
        <p>
          {first.total === 0 ? "Nothing here yet" : countProducts(first.total)}
          {first.total > 0 && (
            <>
              {" · "}
              <strong className="text-ink">{price(amount)}</strong> in total
            </>
          )}
        </p>
      </div>
      {first.total === 0 ? (
        <NothingHere title="Nothing in this list yet" text="Anything added to it will show here." />
      ) : (
        <>
          <h2 className="sr-only">Products</h2>
          <ul className="product-grid" ref={cards}>
            <ProductCards products={known} eager={aboveTheFold} />
          </ul>
          <MoreOfList {...more} shown={known.length} total={first.total} list={cards} />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isOver(error) ? <LinkIsOver /> : <ErrorPage error={error} />;
}

const isOver = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** The same page for a revoked link and one that never existed, so that they cannot be told apart. */
function LinkIsOver() {
  return (
    <div className="wrap error-page">
      <p className="error-code">404</p>
      <h1 className="page-title">This link is no longer valid</h1>
      <p className="error-text">
        The person who shared this list may have stopped sharing it. Ask them for a new link, or have a look
        around the shop.
      </p>
      <WaysOn />
    </div>
  );
}

function WaysOn() {
  return (
    <div className="error-ways">
      <Button to="/">Go to the home page</Button>
      <Button type="outlined" to="/search">
        See all products
      </Button>
    </div>
  );
}
