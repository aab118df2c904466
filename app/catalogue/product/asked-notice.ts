/** A stock notice requested for a product, with the shop's answer. */
export type AskedNotice = { email: string; message: string };

/** Under the drafts' prefix, so that it is kept and cleared with them; a visitor's is cleared by a login. */
const placeOf = (productId: number, userId: number | null) => `draft:${userId}:notice:${productId}`;

export function keepAsked(productId: number, userId: number | null, asked: AskedNotice): void {
  try {
    window.sessionStorage.setItem(placeOf(productId, userId), JSON.stringify(asked));
  } catch {
    // Without storage the form shows again after a reload.
  }
}

export function keptAsked(productId: number, userId: number | null): AskedNotice | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(placeOf(productId, userId)) ?? "null");
  } catch {
    return null;
  }
}
