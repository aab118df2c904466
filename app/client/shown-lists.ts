/** That a product shall stand in a list, or shall not. */
export type ListWish = {
  list_id: number;
  product_id: number;
  isWanted: boolean;
  /** The product's, to speak of it. */
  name: string;
};

/** A product list as every page knows it; `product_ids` has the last added first. */
export type ShownList = { id: number; name: string; locked: boolean; product_ids: number[] };

/** What lists need to know of a product. */
export type Listable = { id: number; name: string };

/** What each shopper has; also shown for visitors and where the lists could not be fetched (spec 8). Id 0 is the locked list. */
export const defaultLists: ShownList[] = [{ id: 0, name: "Wishlist", locked: true, product_ids: [] }];

/** No more of a list than pages need travels with them. */
export function shownList({ id, name, locked, product_ids }: ShownList): ShownList {
  return { id, name, locked, product_ids };
}

/**
 * The list that hearts save into: the chosen one; where none was chosen the locked one, else the first; the first that
 * remains where the chosen one was deleted.
 */
export function activeListId(lists: ShownList[], chosenId: number | null): number {
  const chosen = lists.find(({ id }) => id === chosenId);
  const locked = chosenId === null ? lists.find((list) => list.locked) : undefined;
  return (chosen ?? locked ?? lists[0])?.id ?? 0;
}

/** The lists with one of them as it is now; a new one comes last. */
export function withList<List extends { id: number }>(lists: List[], list: List): List[] {
  const isKnown = lists.some(({ id }) => id === list.id);
  return isKnown ? lists.map((each) => (each.id === list.id ? list : each)) : [...lists, list];
}

/** The lists after a change, which answered with one of them or with all. */
export function withNews<List extends { id: number }>(lists: List[], news: List | List[]): List[] {
  return Array.isArray(news) ? news : withList(lists, news);
}

/** The lists as they will be when the wishes on their way are done. */
export function withWishes(lists: ShownList[], wishes: ListWish[]): ShownList[] {
  if (wishes.length === 0) return lists;
  return lists.map((list) => {
    const own = wishes.filter(({ list_id }) => list_id === list.id);
    return { ...list, product_ids: own.reduce(withWish, list.product_ids) };
  });
}

function withWish(productIds: number[], { product_id, isWanted }: ListWish): number[] {
  if (productIds.includes(product_id) === isWanted) return productIds;
  return isWanted ? [product_id, ...productIds] : productIds.filter((id) => id !== product_id);
}
