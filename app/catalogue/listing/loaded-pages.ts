import { useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { browserApi } from "../../client/api.ts";
import { failureFlash } from "../../client/failure.ts";
import { searchQueryOf } from "./search-query.ts";
import { type Results, resultsOf } from "./search-results.ts";
import { type SearchScope, searchInScope } from "./search-scope.ts";

/** Later pages by address, so that Back restores the length of the list. Written in browsers only. */
const kept = new Map<string, Results[]>();
const mostKeptAddresses = 20;
/** Limits requests after a reload. */
const mostReloaded = 10;

/**
 * The first page of a list and those loaded after it. Their number is in the history state, their products in memory;
 * after a reload they are refetched.
 */
export function useLoadedPages(first: Results, scope: SearchScope) {
  const { pathname, search, key, state } = useLocation();
  const navigate = useNavigate();
  const shownKey = useShownKey();
  const flash = useFlash();
  const [step, setStep] = useState<"ready" | "loading" | "failed">("ready");
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const address = pathname + search;
  const wanted = laterPages(state);
  const later = (kept.get(address) ?? []).slice(0, wanted);

  const ask = (page: number, signal?: AbortSignal) =>
    searchInScope(browserApi, scope, { ...searchQueryOf(new URLSearchParams(search)), page }, signal).then(
      resultsOf,
    );
  const lastShown = first.current_page + later.length;

  async function loadMore() {
    setStep("loading");
    try {
      const next = await ask(lastShown + 1);
      keep(address, [...later, next]);
      // This must not cancel a navigation under way.
      if (shownKey.current === key) {
        await navigate(address, {
          replace: true,
          preventScrollReset: true,
          defaultShouldRevalidate: false,
          state: { ...state, laterPages: later.length + 1 },
        });
      }
      setStep("ready");
    } catch (error) {
      flash(failureFlash(error));
      setStep("failed");
    }
  }

  const missing = Math.min(wanted, first.last_page - first.current_page, mostReloaded) - later.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    if (missing <= 0) return;
    const leave = new AbortController();
    const pages = Array.from({ length: missing }, (_, offset) => ask(lastShown + 1 + offset, leave.signal));
    Promise.all(pages)
      .then((loaded) => {
        keep(address, [...later, ...loaded]);
        withScrollPosition(key, () => flushSync(redraw));
      })
      .catch((error: unknown) => leave.signal.aborted || flash(failureFlash(error)));
    return () => leave.abort();
  }, [key]);

  return { products: withoutDoubles([first, ...later]), lastShown, step, loadMore };
}

/** The shown history entry's key; null once another page was chosen. */
function useShownKey() {
  const { state } = useNavigation();
  const { key } = useLocation();
  const shownKey = useRef<string | null>(null);
  useEffect(() => {
    shownKey.current = state === "idle" ? key : null;
    return () => {
      shownKey.current = null;
    };
  }, [state, key]);
  return shownKey;
}

function laterPages(state: unknown): number {
  const { laterPages: count } = (state ?? {}) as { laterPages?: unknown };
  return typeof count === "number" ? count : 0;
}

function keep(address: string, pages: Results[]): void {
  kept.delete(address);
  kept.set(address, pages);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKeptAddresses) break;
    kept.delete(oldest);
  }
}

/** A list that changed between two requests may repeat products. */
function withoutDoubles(pages: Results[]): Results["data"] {
  const products = pages.flatMap(({ data }) => data);
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/**
 * After a reload, restores height and scroll position; the router could only try on the shorter page. Does nothing if
 * the shopper has scrolled since.
 */
function withScrollPosition(key: string, grow: () => void): void {
  const positions = JSON.parse(sessionStorage.getItem("react-router-scroll-positions") ?? "{}");
  const wasAt = Number(positions[key] ?? 0);
  const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
  const isShort = isAtEnd && wasAt > window.scrollY;
  grow();
  // Measured first: while the page grows, browsers may scroll along with its end.
  if (isShort) window.scrollTo(0, wasAt);
}
