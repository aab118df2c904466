import { browserKeep } from "../client/browser-keep.ts";
import { isOldWish, placeOfWishes } from "../client/pending/forget-wishes.ts";
import type { ListWish } from "../client/shown-lists.ts";

type KeptWish = ListWish & { wishedAtMs: number };

export type KeptWishes = {
  /** In the order they were wished, one for each list and product. After a week a wish is forgotten. */
  read(): ListWish[];
  /** In the place of what was wished of that list and product before. */
  put(wish: ListWish): void;
  /** Unless the opposite was wished meanwhile. */
  drop(wish: ListWish): void;
};

/**
 * Keeps what a shopper wished of lists until the shop has agreed: a reload, a closed browser, or a service that fails
 * for a day lose no heart. The tabs of a browser share it.
 */
export function keptWishes(userId: number, keep = browserKeep(), now = Date.now): KeptWishes {
  const read = (): KeptWish[] => {
    try {
      const kept: unknown = JSON.parse(keep.getItem(placeOfWishes(userId)) ?? "[]");
      const isWaiting = (wish: KeptWish | null) => isWish(wish) && !isOldWish(wish.wishedAtMs, now());
      return Array.isArray(kept) ? kept.filter(isWaiting) : [];
    } catch {
      return [];
    }
  };
  const write = (wishes: KeptWish[]) => {
    if (wishes.length === 0) keep.removeItem(placeOfWishes(userId));
    else keep.setItem(placeOfWishes(userId), JSON.stringify(wishes));
  };
  const others = (wish: ListWish) => read().filter((each) => !isSamePlace(each, wish));
  return {
    read: () => read().map(({ wishedAtMs: _, ...wish }) => wish),
    put: (wish) => write([...others(wish), { ...wish, wishedAtMs: now() }]),
    drop: (wish) => {
      const isStillWished = (each: ListWish) => isSamePlace(each, wish) && each.isWanted === wish.isWanted;
      if (read().some(isStillWished)) write(others(wish));
    },
  };
}

const isSamePlace = (one: ListWish, other: ListWish) =>
  one.list_id === other.list_id && one.product_id === other.product_id;

function isWish(wish: KeptWish | null): wish is KeptWish {
  const numbers = [wish?.list_id, wish?.product_id, wish?.wishedAtMs];
  return numbers.every(Number.isInteger) && typeof wish?.name === "string";
}
