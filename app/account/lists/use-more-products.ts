import { useEffect, useState } from "react";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { failureFlash } from "../../client/failure.ts";
import type { ListedProduct, ListPage } from "../../lists/product-list.ts";
import { fromFirstPage, nextPage, withNewest, withNext } from "./known-products.ts";

/** By list, so that Back shows as many products as before. Written in browsers only. */
const kept = new Map<string, ListedProduct[]>();

const isLast = ({ current_page, last_page }: ListPage) => current_page >= last_page;

type MoreProducts = {
  name: string;
  first: ListPage;
  fetchPage: (page: number) => Promise<ListPage>;
  /** Id of the product added last, if known; the first page is refetched when it is not among the known ones. */
  newestId?: number | undefined;
};

/** The products of a list fetched so far, a page at a time. */
export function useMoreProducts({ name, first, fetchPage, newestId }: MoreProducts) {
  const [{ loaded, known, isAtEnd }, setShown] = useState(() => startWith(first, kept.get(name) ?? []));
  if (loaded !== first) setShown(startWith(first, known));
  const flash = useFlash();
  const [step, setStep] = useState<"ready" | "loading" | "failed">("ready");

  const isBehind = newestId !== undefined && !known.some(({ id }) => id === newestId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product that was added elsewhere
  useEffect(() => {
    if (!isBehind || first.current_page > 1) return;
    const showNewest = ({ data }: ListPage) =>
      setShown((now) => ({ ...now, known: withNewest(now.known, data) }));
    fetchPage(1).then(showNewest, (error) => flash(failureFlash(error)));
  }, [isBehind, newestId]);

  /** @param shown number of known products on the page */
  async function loadMore(shown: number) {
    setStep("loading");
    try {
      const { fetched, isAtEnd } = await fetchNext(nextPage(shown, first));
      kept.set(name, withNext(known, fetched));
      setShown((now) => ({ ...now, known: withNext(now.known, fetched), isAtEnd }));
      setStep("ready");
    } catch (error) {
      flash(failureFlash(error));
      setStep("failed");
    }
  }

  /** If most of a page is known already, the next one is fetched too. */
  async function fetchNext(number: number) {
    const page = await fetchPage(number);
    const newOnes = withNext(known, page.data).length - known.length;
    if (isLast(page) || newOnes >= first.per_page / 2) return { fetched: page.data, isAtEnd: isLast(page) };
    const after = await fetchPage(number + 1);
    return { fetched: [...page.data, ...after.data], isAtEnd: isLast(after) };
  }
  return { known, first, isAtEnd, step, loadMore };
}

/** A later page opened by its address shows that page alone. */
function startWith(first: ListPage, known: ListedProduct[]) {
  const products = first.current_page === 1 ? fromFirstPage(known, first) : first.data;
  return { loaded: first, known: products, isAtEnd: isLast(first) || products.length >= first.total };
}
