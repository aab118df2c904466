import type { Keep } from "../client/browser-keep.ts";
import { pendingOf } from "../client/pending/pending.ts";

type Want = { product_id: number; quantity: number };

export type KeptWants = {
  /** The quantities by product that the shop has not agreed to yet. */
  read(): Map<number, number>;
  /** Keeps what is wanted now, and drops what has been settled since the last time; other tabs' stay. */
  follow(wanted: ReadonlyMap<number, number>): void;
};

/**
 * Keeps what a shopper wants of the cart until the shop has agreed: whoever is told that it is sent as soon as there is
 * a connection may close the page meanwhile. The quantities are absolute, so that sending one twice changes nothing.
 */
export function keptWants(userId: number, keep?: Keep, now?: () => number): KeptWants {
  const pending = pendingOf<Want>("cart", { userId, numbers: ["product_id", "quantity"], keep, now });
  const read = () => new Map(pending.read().map(({ product_id, quantity }) => [product_id, quantity]));
  let before: ReadonlyMap<number, number> = read();
  return {
    read,
    follow(wanted) {
      const isOther = ({ product_id }: Want) => !before.has(product_id) && !wanted.has(product_id);
      const own = [...wanted].map(([product_id, quantity]) => pending.wished({ product_id, quantity }));
      pending.write([...pending.read().filter(isOther), ...own]);
      before = wanted;
    },
  };
}
