import { useEffect, useState } from "react";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { failureFlash } from "../../client/failure.ts";
import { useSession, useSessionChanges } from "../../client/session.tsx";
import { type ShownList, shownList, withNews } from "../../client/shown-lists.ts";
import { isOvertaken, type LoadedLists } from "../../lists/fetch-lists.ts";
import { latestRead } from "../../lists/latest-read.ts";
import { fetchLists } from "../../lists/list-calls.ts";
import type { ProductList } from "../../lists/product-list.ts";
import { useLists } from "../../lists/use-lists.ts";
import { orGone } from "./not-found-if-gone.ts";

export type ListBook = ReturnType<typeof useListBook>;

const readLists = latestRead(fetchLists);

/**
 * All lists, as loaded or as the latest answer gave them, with pending changes applied. Updates the session, and so the
 * hearts of all pages; changes from elsewhere are refetched, because only the shop computes amounts.
 * @param loaded null when they could not be fetched
 */
export function useListBook(loaded: LoadedLists<ProductList> | null) {
  const { lists: wished, change: changeLists } = useLists();
  const { lists: known } = useSession();
  const { showLists } = useSessionChanges();
  const flash = useFlash();
  const [shown, setShown] = useState({ loaded, lists: loaded?.lists ?? [] });
  const [told, setTold] = useState<typeof loaded>(null);
  if (shown.loaded !== loaded) setShown({ loaded, lists: loaded?.lists ?? [] });

  function show(news: ProductList | ProductList[]) {
    setShown((now) => ({ ...now, lists: withNews(now.lists, news) }));
  }
  /** Updates page and session together; otherwise the session would look newer. */
  function change<News extends ProductList | ProductList[]>(call: () => Promise<News>): Promise<News> {
    const shownCall = async () => {
      const news = await call();
      show(news);
      return news;
    };
    return withoutGone(() => changeLists(shownCall));
  }
  const withoutGone = <Answer>(call: () => Promise<Answer>) => orGone(call, readAnew);
  function readAnew() {
    readLists((lists) => {
      show(lists);
      showLists(lists.map(shownList));
    }).catch((error) => flash(failureFlash(error)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each load
  useEffect(() => {
    if (!loaded) return;
    if (isOvertaken(loaded)) readAnew();
    else showLists(loaded.lists.map(shownList));
    setTold(loaded);
  }, [loaded, showLists]);

  const isTold = loaded !== null && told === loaded;
  const news = contentOf(known);
  const isBehind = isTold && news !== contentOf(shown.lists);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece of news; a failure leaves it as it was
  useEffect(() => {
    if (isBehind) readAnew();
  }, [isBehind, news]);

  // Until the session has taken over the loaded lists, it may know less than the page.
  const lists = isTold ? shown.lists.map((list) => asWished(list, wished)) : shown.lists;
  /** A change is pending, so the amount is about to change. */
  const isStale = ({ id, product_ids }: ProductList) =>
    String(shown.lists.find((each) => each.id === id)?.product_ids) !== String(product_ids);
  return { lists, isStale, change, withoutGone };
}

/** Pending changes show at once; the amount follows with the answer. */
function asWished(list: ProductList, wished: ShownList[]): ProductList {
  const product_ids = wished.find(({ id }) => id === list.id)?.product_ids;
  if (!product_ids) return list;
  const members = new Set(product_ids);
  const products = list.products.filter(({ id }) => members.has(id));
  return { ...list, product_ids, product_count: product_ids.length, products };
}

const contentOf = (lists: ShownList[]) =>
  JSON.stringify(lists.map(({ id, name, product_ids }) => [id, name, product_ids]));
