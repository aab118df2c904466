import { useEffect, useState } from "react";
import { useLists } from "../lists/list-changes.tsx";
import { type ShownList, shownList, withList } from "../lists/shown-lists.ts";
import { useSession, useSessionChanges } from "../session.tsx";
import { fetchLists } from "./list-calls.ts";
import type { ProductList } from "./product-list.ts";

export type ListBook = ReturnType<typeof useListBook>;

/**
 * All lists, as the page loaded them or an answer told since, with what is on its way. The hearts of all pages follow
 * what is shown here; what changes elsewhere is asked for again, for amounts are the shop's alone.
 *
 * @param loaded null where they could not be fetched
 */
export function useListBook(loaded: ProductList[] | null) {
  const { lists: wished } = useLists();
  const { lists: known } = useSession();
  const { showLists } = useSessionChanges();
  const [shown, setShown] = useState({ loaded, lists: loaded ?? [] });
  const [told, setTold] = useState<ProductList[] | null>(null);
  if (shown.loaded !== loaded) setShown({ loaded, lists: loaded ?? [] });

  useEffect(() => {
    if (!loaded) return;
    showLists(loaded.map(shownList));
    setTold(loaded);
  }, [loaded, showLists]);

  function show(lists: ProductList[]) {
    setShown((now) => ({ ...now, lists }));
    showLists(lists.map(shownList));
  }
  function showOne(list: ProductList) {
    setShown((now) => ({ ...now, lists: now.lists.map((each) => (each.id === list.id ? list : each)) }));
    showLists((lists) => withList(lists, list));
  }

  const isTold = loaded !== null && told === loaded;
  const news = contentOf(known);
  const isBehind = isTold && news !== contentOf(shown.lists);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece of news; a failure leaves it as it was
  useEffect(() => {
    if (isBehind) fetchLists().then(show, (error) => console.warn("Lists could not be fetched", error));
  }, [isBehind, news]);

  // Until the session has taken over what the page loaded, it may know less.
  const lists = isTold ? shown.lists.map((list) => asWished(list, wished)) : shown.lists;
  return { lists, show, showOne };
}

/** What is on its way shows at once; the amount follows. */
function asWished(list: ProductList, wished: ShownList[]): ProductList {
  const product_ids = wished.find(({ id }) => id === list.id)?.product_ids;
  if (!product_ids) return list;
  const members = new Set(product_ids);
  const products = list.products.filter(({ id }) => members.has(id));
  return { ...list, product_ids, product_count: product_ids.length, products };
}

const contentOf = (lists: ShownList[]) =>
  JSON.stringify(lists.map(({ id, name, product_ids }) => [id, name, product_ids]));
