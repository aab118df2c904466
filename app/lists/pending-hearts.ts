import type { Keep } from "../client/browser-keep.ts";
import { pendingOf } from "../client/pending/pending.ts";
import type { ListChange } from "../client/shown-lists.ts";

export type PendingHearts = {
  /** In order, one for each list and product. */
  read(): ListChange[];
  /** Replaces an earlier one for the same list and product. */
  put(change: ListChange): void;
  /** Unless the opposite was requested meanwhile. */
  drop(change: ListChange): void;
};

/** Keeps unconfirmed list changes, so that a reload, a closed browser or a long outage lose none. */
export function pendingHearts(userId: number, keep?: Keep, now?: () => number): PendingHearts {
  const pending = pendingOf<ListChange>("lists", { userId, numbers: ["list_id", "product_id"], keep, now });
  const others = (change: ListChange) => pending.read().filter((each) => !isSamePlace(each, change));
  return {
    read: () => pending.read().map(({ wishedAtMs: _, ...change }) => change),
    put: (change) => pending.write([...others(change), pending.wished(change)]),
    drop: (change) => {
      const isStillWished = (each: ListChange) =>
        isSamePlace(each, change) && each.isWanted === change.isWanted;
      if (pending.read().some(isStillWished)) pending.write(others(change));
    },
  };
}

const isSamePlace = (one: ListChange, other: ListChange) =>
  one.list_id === other.list_id && one.product_id === other.product_id;
