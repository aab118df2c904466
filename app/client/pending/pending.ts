import { browserKeep, type Keep } from "../browser-keep.ts";

const minuteMs = 60_000;

/** What waits in the browser until the shop has agreed to it: where, and how long. */
const kinds = {
  /** What a visitor asked for waits for a login in this tab. Whose it is, each says itself. */
  login: { place: "queued-actions", storage: "sessionStorage", keptMs: 30 * minuteMs },
  /** Quantities of a shopper's cart. Whoever comes back later looks at the cart anew. */
  cart: { place: "cart-wishes", storage: "localStorage", keptMs: 30 * minuteMs },
  /** A shopper's hearts. Nobody looks after each of them. */
  lists: { place: "list-wishes", storage: "localStorage", keptMs: 7 * 24 * 60 * minuteMs },
} as const;

type Kind = keyof typeof kinds;

/** Something that waits, and since when. */
export type Pending<Action> = Action & { wishedAtMs: number };

type PendingStore<Action> = {
  /** In the order in which they are to be done. What is too old, or was spoilt, is left out. */
  read(): Pending<Action>[];
  /** In the place of all that waits. A browser that forbids storage, or has no room left, keeps nothing. */
  write(pending: Pending<Action>[]): void;
  /** Something that is wished now. */
  wished(action: Action): Pending<Action>;
};

type Means<Action> = {
  /** Whose it is; null for what waits for a login. */
  userId: number | null;
  /** What must be a whole number in each. */
  numbers: (keyof Action)[];
  keep?: Keep;
  now?: () => number;
};

/**
 * The one store of what the shop has not agreed to yet. It outlasts the page, and the tabs of a browser share what is in
 * localStorage. Quantities and hearts are dropped after the answer, since sending them twice changes nothing; what waited for a
 * login is taken out before it is done, since adding twice adds twice.
 */
export function pendingOf<Action extends object>(
  kind: Kind,
  { userId, numbers, keep = browserKeep(kinds[kind].storage), now = Date.now }: Means<Action>,
): PendingStore<Action> {
  const place = placeOf(kind, userId);
  const isWaiting = (each: Pending<Action> | null) =>
    each !== null &&
    [each.wishedAtMs, ...numbers.map((name) => each[name])].every(Number.isInteger) &&
    !isOld(kind, each.wishedAtMs, now());
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(keep.getItem(place) ?? "[]");
        return Array.isArray(kept) ? kept.filter(isWaiting) : [];
      } catch {
        return [];
      }
    },
    write(pending) {
      try {
        if (pending.length === 0) keep.removeItem(place);
        else keep.setItem(place, JSON.stringify(pending));
      } catch {
        // It is done all the same, unless the page goes before.
      }
    },
    wished: (action) => ({ ...action, wishedAtMs: now() }),
  };
}

/** Where it is kept; the browser's other tabs hear of changes there. */
export function placeOf(kind: Kind, userId: number | null): string {
  return userId === null ? kinds[kind].place : `${kinds[kind].place}:${userId}`;
}

/** Whether something waits there for a shopper, rather than for a login. */
export const isOfShopper = (place: string) => kindOf(place) !== undefined;

/** Forgets what waits for shoppers: for all, or for all but one. */
export function forgetPending(exceptUserId?: number): void {
  forgetWhere((place) => exceptUserId === undefined || !place.endsWith(`:${exceptUserId}`));
}

/** On a device that others use, too, nothing waits for ever for a login that does not come. */
export function forgetOldPending(nowMs = Date.now()): void {
  forgetWhere((_, text, kind) => isOld(kind, JSON.parse(text).at(-1).wishedAtMs, nowMs));
}

function forgetWhere(isForgotten: (place: string, text: string, kind: Kind) => boolean): void {
  try {
    const { localStorage } = window;
    for (const place of Object.keys(localStorage)) {
      const kind = kindOf(place);
      if (kind && isForgotten(place, localStorage.getItem(place) ?? "", kind)) localStorage.removeItem(place);
    }
  } catch {
    // Nothing was kept.
  }
}

function kindOf(place: string): Kind | undefined {
  const names = Object.keys(kinds) as Kind[];
  return names.find((kind) => place.startsWith(`${kinds[kind].place}:`));
}

function isOld(kind: Kind, wishedAtMs: number, nowMs: number): boolean {
  return nowMs - wishedAtMs >= kinds[kind].keptMs;
}
