/** What the places of all shoppers' wishes begin with. */
export const wishesPlace = "list-wishes:";

/** Where a shopper's wishes are kept; the browser's other tabs hear of changes there. */
export const placeOfWishes = (userId: number) => `${wishesPlace}${userId}`;

/** Forgets what waits for shoppers: for all, or for all but one. */
export function forgetWishes(exceptUserId?: number): void {
  try {
    const { localStorage } = window;
    const own = exceptUserId === undefined ? undefined : placeOfWishes(exceptUserId);
    for (const place of Object.keys(localStorage))
      if (place.startsWith(wishesPlace) && place !== own) localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
