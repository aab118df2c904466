import { browserKeep } from "../browser-keep.ts";
import { defaultLists, type ShownList } from "../shown-lists.ts";
import { loginMark } from "../signed-in.ts";

/** The stored session, shown until the shop has answered. It contains nothing that names the person. */
type KeptSession = {
  cartCount: number;
  lists: ShownList[];
  /** Ids of bought variants and of their families. */
  bought: number[];
};

/** Also read by `first-paint.ts`. */
const place = "session";
const nothing: KeptSession = { cartCount: 0, lists: defaultLists, bought: [] };

/** Merges into what is kept of this login. Browser only. */
export function keepSession(parts: Partial<KeptSession>): void {
  const mark = loginMark();
  if (!mark) return;
  try {
    browserKeep().setItem(place, JSON.stringify({ ...nothing, ...keptSession(), ...parts, mark }));
  } catch {
    // Storage is full: the next page shows the shopper's data once the shop has answered.
  }
}

export function keepBought(products: { id: number; parent_id: number | null }[]): void {
  keepSession({ bought: products.flatMap(({ id, parent_id }) => [id, parent_id ?? id]) });
}

/** Returns the stored session of this login, null for visitors, and deletes that of another login. */
export function keptSession(): KeptSession | null {
  try {
    const kept = JSON.parse(browserKeep().getItem(place) ?? "null");
    if (kept?.mark === loginMark()) return kept;
  } catch {
    // Not ours.
  }
  forgetSession();
  return null;
}

export function forgetSession(): void {
  browserKeep().removeItem(place);
}
