import type { Keep } from "../client/browser-keep.ts";
import { pendingOf } from "../client/pending/pending.ts";
import type { ListChange } from "../client/shown-lists.ts";

export type PendingHearts = {
  /** In order, one for each list and product. */
  read(): ListChange[];
  /** Replaces an earlier one for the same list and product. */
  put(wish: ListChange): void;
  /** Unless the opposite was requested meanwhile. */
  drop(wish: ListChange): void;
};

/** Keeps unconfirmed list changes, so that a reload, a closed browser or a long outage lose none. */
export function pendingHearts(userId: number, keep?: Keep, now?: () => number): PendingHearts {
  const pending = pendingOf<ListChange>("lists", { userId, numbers: ["list_id", "product_id"], keep, now });
  const others = (wish: ListChange) => pending.read().filter((each) => !isSamePlace(each, wish));
  return {
    read: () => pending.read().map(({ wishedAtMs: _, ...wish }) => wish),
    put: (wish) => pending.write([...others(wish), pending.wished(wish)]),
    drop: (wish) => {
      const isStillWished = (each: ListChange) => isSamePlace(each, wish) && each.isWanted === wish.isWanted;
      if (pending.read().some(isStillWished)) pending.write(others(wish));
    },
  };
}

const isSamePlace = (one: ListChange, other: ListChange) =>
  one.list_id === other.list_id && one.product_id === other.product_id;
