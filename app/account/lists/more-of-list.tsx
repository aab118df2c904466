import { type RefObject, useEffect, useRef } from "react";
import { LoadMore } from "../../catalogue/listing/load-more.tsx";
import type { useMoreProducts } from "./use-more-products.ts";

type MoreOfListProps = Omit<ReturnType<typeof useMoreProducts>, "known"> & {
  shown: number;
  total: number;
  list: RefObject<HTMLElement | null>;
};

/** Pagination with a "load more" button; the focus moves to the first new product without scrolling. */
export function MoreOfList({ first, shown, total, isAtEnd, step, list, loadMore }: MoreOfListProps) {
  const focusAt = useRef<number>(undefined);
  const before = (first.current_page - 1) * first.per_page;
  const lastShown = first.current_page + Math.max(0, Math.ceil(shown / first.per_page) - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new products are the event itself
  useEffect(() => {
    if (focusAt.current === undefined) return;
    list.current?.children[focusAt.current]
      ?.querySelector<HTMLElement>("h3 a")
      ?.focus({ preventScroll: true });
    focusAt.current = undefined;
  }, [shown]);

  return (
    <LoadMore
      from={before + 1}
      to={before + shown}
      total={total}
      page={lastShown}
      lastPage={isAtEnd ? lastShown : lastShown + 1}
      step={step}
      onMore={() => {
        focusAt.current = shown;
        void loadMore(shown);
      }}
    />
  );
}
