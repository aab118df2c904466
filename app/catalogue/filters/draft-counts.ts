import { useEffect, useRef, useState } from "react";
import { browserApi } from "../../client/api.ts";
import type { SearchQuery } from "../listing/search-query.ts";
import { type Facets, type SearchScope, searchInScope } from "../listing/search-scope.ts";

type Counts = { total: number; filters: Facets };

const pauseMs = 200;

/**
 * Result counts of an unapplied filter draft. The page's counts stay until the answer; an outdated request is aborted,
 * a failed one changes nothing.
 */
export function useDraftCounts(
  scope: SearchScope,
  page: Counts & { query: SearchQuery },
  query: SearchQuery,
) {
  const [counts, setCounts] = useState<Counts>(page);
  const wanted = JSON.stringify(query);
  const answered = useRef(JSON.stringify(page.query));
  const [isAsking, setIsAsking] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query's text is the event itself
  useEffect(() => {
    if (answered.current === wanted) return;
    const leave = new AbortController();
    setIsAsking(true);
    const timer = setTimeout(async () => {
      try {
        setCounts(await searchInScope(browserApi, scope, { ...query, per_page: 1 }, leave.signal));
        answered.current = wanted;
      } catch (error) {
        if (!leave.signal.aborted) console.warn("The filters could not be counted", error);
      }
      if (!leave.signal.aborted) setIsAsking(false);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
      setIsAsking(false);
    };
  }, [wanted]);

  return { ...counts, isAsking };
}
