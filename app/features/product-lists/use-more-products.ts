import { useState } from "react";
import { nextPage, withNewest, withNext } from "./known-products.ts";
import type { ListedProduct, ListPage } from "./product-list.ts";

/** By list, so that Back finds a list as long as it was. Only browsers write here. */
const kept = new Map<string, ListedProduct[]>();

const isLast = ({ current_page, last_page }: ListPage) => current_page >= last_page;

/**
 * The products of a list that are known so far, a page at a time.
 *
 * @param name tells the list from all others
 * @param first the page that was loaded with the address
 */
export function useMoreProducts(
  name: string,
  first: ListPage,
  fetchPage: (page: number) => Promise<ListPage>,
) {
  const [{ loaded, known, isAtEnd }, setShown] = useState(() => startWith(first, kept.get(name) ?? []));
  if (loaded !== first) setShown(startWith(first, known));
  const [step, setStep] = useState<"ready" | "loading" | "failed">("ready");

  /** @param shown how many of the known products stand there */
  async function loadMore(shown: number) {
    setStep("loading");
    try {
      const page = await fetchPage(nextPage(shown, first));
      kept.set(name, withNext(known, page.data));
      setShown((now) => ({ ...now, known: withNext(now.known, page.data), isAtEnd: isLast(page) }));
      setStep("ready");
    } catch (error) {
      console.warn("More products could not be loaded", error);
      setStep("failed");
    }
  }
  return { known, isAtEnd, step, loadMore };
}

/** A later page, asked for by its address, stands alone. */
function startWith(first: ListPage, known: ListedProduct[]) {
  const products = first.current_page === 1 ? withNewest(known, first.data) : first.data;
  return { loaded: first, known: products, isAtEnd: isLast(first) || products.length >= first.total };
}
