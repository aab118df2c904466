import { useEffect, useState } from "react";
import { type ListChanges, useLists } from "../lists/list-changes.tsx";
import { useSessionChanges } from "../session.tsx";
import { fetchLists } from "./list-calls.ts";
import type { ProductList } from "./product-list.ts";

/**
 * All lists, as the page loaded them or an answer told since, with what is on its way. Every page's hearts follow
 * what is shown here.
 *
 * @param loaded null where they could not be fetched
 */
export function useListBook(loaded: ProductList[] | null) {
  const { lists: wished } = useLists();
  const { showLists } = useSessionChanges();
  const [shown, setShown] = useState({ loaded, lists: loaded ?? [] });
  const [told, setTold] = useState<ProductList[] | null>(null);
  if (shown.loaded !== loaded) setShown({ loaded, lists: loaded ?? [] });

  useEffect(() => {
    if (!loaded) return;
    showLists(loaded);
    setTold(loaded);
  }, [loaded, showLists]);

  function show(lists: ProductList[]) {
    setShown((now) => ({ ...now, lists }));
    showLists(lists);
  }
  const showOne = (list: ProductList) => show(shown.lists.map((each) => (each.id === list.id ? list : each)));
  const refresh = () => fetchLists().then(show);
  // Until the session has taken over what the page loaded, it may know less.
  const lists = told === loaded ? shown.lists.map((list) => asWished(list, wished)) : shown.lists;
  return { lists, show, showOne, refresh };
}

export type ListBook = ReturnType<typeof useListBook>;

/** What is on its way shows at once; the amount stays the shop's and follows. */
function asWished(list: ProductList, wished: ListChanges["lists"]): ProductList {
  const product_ids = wished.find(({ id }) => id === list.id)?.product_ids;
  if (!product_ids) return list;
  const members = new Set(product_ids);
  const products = list.products.filter(({ id }) => members.has(id));
  return { ...list, product_ids, product_count: product_ids.length, products };
}
