export type ListChange = {
  list_id: number;
  product_id: number;
  isWanted: boolean;
  name: string;
};

/** `product_ids` has the last added first. */
export type ShownList = { id: number; name: string; locked: boolean; product_ids: number[] };

export type Listable = { id: number; name: string };

/** Also shown for visitors, and when the lists could not be fetched. Id 0 is the locked list. */
export const defaultLists: ShownList[] = [{ id: 0, name: "Wishlist", locked: true, product_ids: [] }];

export function shownList({ id, name, locked, product_ids }: ShownList): ShownList {
  return { id, name, locked, product_ids };
}

/** The list hearts save into: the chosen one; without a choice the locked one; otherwise the first. */
export function activeListId(lists: ShownList[], chosenId: number | null): number {
  const chosen = lists.find(({ id }) => id === chosenId);
  const locked = chosenId === null ? lists.find((list) => list.locked) : undefined;
  return (chosen ?? locked ?? lists[0])?.id ?? 0;
}

/** Replaces one list; appends a new one. */
export function withList<List extends { id: number }>(lists: List[], list: List): List[] {
  const isKnown = lists.some(({ id }) => id === list.id);
  return isKnown ? lists.map((each) => (each.id === list.id ? list : each)) : [...lists, list];
}

export function withNews<List extends { id: number }>(lists: List[], news: List | List[]): List[] {
  return Array.isArray(news) ? news : withList(lists, news);
}

export function withHearts(lists: ShownList[], changes: ListChange[]): ShownList[] {
  if (changes.length === 0) return lists;
  return lists.map((list) => {
    const own = changes.filter(({ list_id }) => list_id === list.id);
    return { ...list, product_ids: own.reduce(withHeart, list.product_ids) };
  });
}

function withHeart(productIds: number[], { product_id, isWanted }: ListChange): number[] {
  if (productIds.includes(product_id) === isWanted) return productIds;
  return isWanted ? [product_id, ...productIds] : productIds.filter((id) => id !== product_id);
}
