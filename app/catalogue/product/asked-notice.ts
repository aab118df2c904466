/** What was asked for a product: where the mail goes, and what the shop said. */
export type AskedNotice = { email: string; message: string };

/** Among the drafts, so that it waits for its shopper as they do, and goes with them; a visitor's goes with a login. */
const placeOf = (productId: number, userId: number | null) => `draft:${userId}:notice:${productId}`;

/** Remembers in this tab what was asked for, so that the page does not ask again. */
export function keepAsked(productId: number, userId: number | null, asked: AskedNotice): void {
  try {
    window.sessionStorage.setItem(placeOf(productId, userId), JSON.stringify(asked));
  } catch {
    // Without storage the page asks again after a reload.
  }
}

/** What this shopper, or this visitor, asked for of a product; null for nothing. */
export function keptAsked(productId: number, userId: number | null): AskedNotice | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(placeOf(productId, userId)) ?? "null");
  } catch {
    return null;
  }
}
