import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { count } from "../../../words/numbers/count.ts";
import type { Results } from "../listing/search-results.ts";
import type { SearchScope } from "../listing/search-scope.ts";
import { plainFiltersKey } from "./filters.ts";
import { HiddenQuery } from "./hidden-query.tsx";

const drawerCode = () => import("./filter-drawer.tsx");
const FilterDrawer = lazy(drawerCode);

/** Prefetched on hover or touch, so that the drawer opens at once; a press reports a failure. */
const fetchDrawer = () => void drawerCode().catch(() => {});

type FilterButtonProps = { scope: SearchScope; results: Results; appliedCount: number };

/** Opens the filter drawer. Without scripts, or if the drawer's fail to load, the page itself shows the filters. */
export function FilterButton({ scope, results, appliedCount }: FilterButtonProps) {
  const { key, search } = useLocation();
  const opener = useRef<HTMLButtonElement>(null);
  const [drawer, setDrawer] = useState<"never opened" | "open" | "closed">("never opened");
  const close = () => setDrawer((now) => (now === "open" ? "closed" : now));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or query closes it
  useEffect(close, [key]);

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // Not every browser focuses a pressed button, and the dialog restores the focus on closing.
    opener.current?.focus();
    drawerCode().then(
      () => setDrawer("open"),
      () => form.submit(),
    );
  }

  return (
    <>
      <form onSubmit={open}>
        <HiddenQuery query={new URLSearchParams(search)} />
        <input type="hidden" name={plainFiltersKey} value="open" />
        <button
          ref={opener}
          type="submit"
          className="button button-outlined filter-button"
          aria-haspopup="dialog"
          onPointerEnter={fetchDrawer}
          onTouchStart={fetchDrawer}
          onFocus={fetchDrawer}
        >
          <Icon name="adjustments-horizontal" size={20} color="current" />
          {appliedCount > 0 ? `Filters (${count(appliedCount)})` : "Filters"}
        </button>
      </form>
      {drawer !== "never opened" && (
        <Suspense>
          <FilterDrawer open={drawer === "open"} onClose={close} scope={scope} results={results} />
        </Suspense>
      )}
    </>
  );
}
