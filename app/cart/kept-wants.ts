import { browserKeep } from "../client/browser-keep.ts";
import { placeOfWants } from "../client/pending/forget-wishes.ts";

/** Whoever comes back later looks at the cart anew. */
const keptMs = 30 * 60 * 1000;

type KeptWant = { product_id: number; quantity: number; wishedAtMs: number };

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
export function keptWants(userId: number, keep = browserKeep(), now = Date.now): KeptWants {
  const place = placeOfWants(userId);

  function stored(): KeptWant[] {
    try {
      const kept: unknown = JSON.parse(keep.getItem(place) ?? "[]");
      return Array.isArray(kept)
        ? kept.filter((want) => isWant(want) && now() - want.wishedAtMs < keptMs)
        : [];
    } catch {
      return [];
    }
  }

  function store(wants: KeptWant[]): void {
    if (wants.length === 0) keep.removeItem(place);
    else keep.setItem(place, JSON.stringify(wants));
  }

  const read = () => new Map(stored().map(({ product_id, quantity }) => [product_id, quantity]));
  let before: ReadonlyMap<number, number> = read();
  return {
    read,
    follow(wanted) {
      const others = stored().filter(({ product_id }) => !before.has(product_id) && !wanted.has(product_id));
      const own = [...wanted].map(([product_id, quantity]) => ({ product_id, quantity, wishedAtMs: now() }));
      store([...others, ...own]);
      before = wanted;
    },
  };
}

function isWant(want: KeptWant | null): want is KeptWant {
  return [want?.product_id, want?.quantity, want?.wishedAtMs].every(Number.isInteger);
}
