import type { Keep } from "../client/browser-keep.ts";
import { pendingOf } from "../client/pending/pending.ts";

type Want = { product_id: number; quantity: number };

export type KeptWants = {
  /** Quantities by product that the shop has not confirmed. */
  read(): Map<number, number>;
  /** Stores the present changes and drops settled ones; other tabs' stay. */
  follow(wanted: ReadonlyMap<number, number>): void;
};

/**
 * Keeps unconfirmed cart changes across page loads, because a shopper told that they are sent later may close the page.
 * Quantities are absolute, so sending twice is safe.
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
