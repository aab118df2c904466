import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { ProductCards } from "../cards/product-cards.tsx";
import { LoadMore } from "./load-more.tsx";
import { useLoadedPages } from "./loaded-pages.ts";
import { pageAddress } from "./page-links.ts";
import type { Results } from "./search-results.ts";
import type { SearchScope } from "./search-scope.ts";

const aboveTheFold = 4;

export function ListedProducts({ scope, results }: { scope: SearchScope; results: Results }) {
  const { pathname, search } = useLocation();
  const { products, lastShown, step, loadMore } = useLoadedPages(results, scope);
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number>(undefined);
  const { current_page: page, per_page: perPage, last_page: lastPage, total } = results;
  const before = (page - 1) * perPage;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new products are the event itself
  useEffect(() => {
    if (focusAt.current === undefined) return;
    // Focuses the first new product for keyboards, without scrolling.
    const first = list.current?.children[focusAt.current];
    first?.querySelector("a")?.focus({ preventScroll: true });
    focusAt.current = undefined;
  }, [products.length]);

  function showMore() {
    focusAt.current = products.length;
    loadMore();
  }

  return (
    <>
      <h2 className="sr-only">Products</h2>
      {page > 1 && (
        <Link className="link link-alone" to={pageAddress(pathname, search, 1)}>
          Back to the first products
        </Link>
      )}
      <ul className="product-grid" ref={list}>
        <ProductCards products={products} eager={aboveTheFold} />
      </ul>
      <LoadMore
        from={before + 1}
        to={Math.min(before + (lastShown - page + 1) * perPage, total)}
        total={total}
        page={lastShown}
        lastPage={lastPage}
        step={step}
        onMore={showMore}
      />
    </>
  );
}
