const listsPlace = "list-wishes:";
const cartPlace = "cart-wishes:";

const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Where a shopper's wishes about lists are kept; the browser's other tabs hear of changes there. */
export const placeOfWishes = (userId: number) => `${listsPlace}${userId}`;

/** Likewise about the cart. */
export const placeOfWants = (userId: number) => `${cartPlace}${userId}`;

/** Whether a wish has waited for so long that nobody expects it to be done any more. */
export const isOldWish = (wishedAtMs: number, nowMs: number) => nowMs - wishedAtMs > keptMs;

/** Forgets what waits for shoppers: for all, or for all but one. */
export function forgetWishes(exceptUserId?: number): void {
  const own = exceptUserId === undefined ? [] : [placeOfWishes(exceptUserId), placeOfWants(exceptUserId)];
  forgetWhere((place) => !own.includes(place));
}

/** On a device that others use, too, nobody's wishes wait for ever for a login that does not come. */
export function forgetOldWishes(nowMs = Date.now()): void {
  forgetWhere((_, text) => isOldWish(JSON.parse(text).at(-1).wishedAtMs, nowMs));
}

function forgetWhere(isForgotten: (place: string, text: string) => boolean): void {
  try {
    const { localStorage } = window;
    for (const place of Object.keys(localStorage))
      if (isOfWishes(place) && isForgotten(place, localStorage.getItem(place) ?? ""))
        localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}

function isOfWishes(place: string): boolean {
  return place.startsWith(listsPlace) || place.startsWith(cartPlace);
}
