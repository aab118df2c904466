import { useRef } from "react";
import { isRouteErrorResponse } from "react-router";
import { countProducts } from "../../../../words/count.ts";
import { price } from "../../../../words/price.ts";
import { ProductCards } from "../../../catalogue/cards/product-cards.tsx";
import { inBrowser, onServer } from "../../../client/load.ts";
import { fetchSharedList } from "../../../lists/list-calls.ts";
import { ErrorPage } from "../../../ui/errors/error-page.tsx";
import { hiddenMeta, pageMeta } from "../../../ui/meta/page-meta.ts";
import { NothingHere } from "../../../ui/nothing-here.tsx";
import { MoreOfList } from "../more-of-list.tsx";
import { useMoreProducts } from "../use-more-products.ts";
import type { Route } from "./+types/shared-list";
import { LinkIsOver } from "./link-is-over.tsx";
import { load } from "./shared-list-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const aboveTheFold = 4;

/** Messengers show what it is; search engines are to leave it alone. */
export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return isOver(error) ? hiddenMeta(matches, "Link no longer valid") : [];
  const { name, amount, page, token } = loaderData;
  return pageMeta(matches, {
    title: name,
    description: `A list of ${countProducts(page.total)} for ${price(amount)} together, shared with you.`,
    address: `/shared-lists/${token}`,
    isListed: false,
  });
};

export default function SharedListPage({ loaderData }: Route.ComponentProps) {
  const { token, name, amount, page: first } = loaderData;
  const { known, isAtEnd, step, loadMore } = useMoreProducts({
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
          {first.total === 0 ? "Nothing in it yet" : countProducts(first.total)}
          {first.total > 0 && (
            <>
              {" · "}
              <strong className="text-ink">{price(amount)}</strong> together
            </>
          )}
        </p>
      </div>
      {first.total === 0 ? (
        <NothingHere title="Nothing in this list yet" text="What is added to it shows here." />
      ) : (
        <>
          <h2 className="sr-only">Products</h2>
          <ul className="product-grid" ref={cards}>
            <ProductCards products={known} eager={aboveTheFold} />
          </ul>
          <MoreOfList
            first={first}
            shown={known.length}
            total={first.total}
            isWhole={isAtEnd}
            step={step}
            list={cards}
            onMore={loadMore}
          />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isOver(error) ? <LinkIsOver /> : <ErrorPage error={error} />;
}

const isOver = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
