import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { count, countProducts } from "../../../words/numbers/count.ts";
import { HiddenQuery } from "../filters/hidden-query.tsx";
import { PageLinks } from "./page-links-row.tsx";

type LoadMoreProps = {
  /** Positions in the whole list of the first and the last product shown. */
  from: number;
  to: number;
  total: number;
  page: number;
  lastPage: number;
  step: "ready" | "loading" | "failed";
  onMore: () => void;
};

/**
 * Pagination: the position in the list and a "load more" button. Before hydration the button opens the next page;
 * without scripts there are links to all pages.
 */
export function LoadMore({ from, to, total, page, lastPage, step, onMore }: LoadMoreProps) {
  const [query] = useSearchParams();
  if (lastPage <= 1) return null;
  const loadHere = (event: FormEvent) => {
    event.preventDefault();
    if (step !== "loading") onMore();
  };
  return (
    <div className="load-more">
      <p role="status">
        {from === 1 ? count(to) : `${count(from)} to ${count(to)}`} of {countProducts(total)}
      </p>
      <progress value={to} max={total} aria-hidden="true" />
      {page < lastPage && (
        <form onSubmit={loadHere}>
          <HiddenQuery query={query} />
          <input type="hidden" name="page" value={page + 1} />
          <Button submit loading={step === "loading"}>
            {step === "failed" ? "Try again" : "Load more"}
          </Button>
        </form>
      )}
      <noscript>
        <PageLinks current={page} last={lastPage} total={total} />
      </noscript>
    </div>
  );
}
