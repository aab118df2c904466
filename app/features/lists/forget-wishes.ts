/** What the places of all shoppers' wishes begin with. */
export const wishesPlace = "list-wishes:";

const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Where a shopper's wishes are kept; the browser's other tabs hear of changes there. */
export const placeOfWishes = (userId: number) => `${wishesPlace}${userId}`;

/** Whether a wish has waited for so long that nobody expects it to be done any more. */
export const isOldWish = (wishedAtMs: number, nowMs: number) => nowMs - wishedAtMs > keptMs;

/** Forgets what waits for shoppers: for all, or for all but one. */
export function forgetWishes(exceptUserId?: number): void {
  const own = exceptUserId === undefined ? undefined : placeOfWishes(exceptUserId);
  forgetWhere((place) => place !== own);
}

/** On a device that others use, too, nobody's wishes wait for ever for a login that does not come. */
export function forgetOldWishes(nowMs = Date.now()): void {
  forgetWhere((_, text) => isOldWish(JSON.parse(text).at(-1).wishedAtMs, nowMs));
}

function forgetWhere(isForgotten: (place: string, text: string) => boolean): void {
  try {
    const { localStorage } = window;
    for (const place of Object.keys(localStorage))
      if (place.startsWith(wishesPlace) && isForgotten(place, localStorage.getItem(place) ?? ""))
        localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
