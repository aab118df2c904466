import { browserKeep, type Keep, keptJson } from "../browser-keep.ts";

const minuteMs = 60_000;

/** Changes that wait in the browser for the shop's confirmation: where, and how long. */
const kinds = {
  /** A visitor's actions, waiting for a login in this tab. Each names its shopper. */
  login: { place: "queued-actions", storage: "sessionStorage", keptMs: 30 * minuteMs },
  /** A shopper's cart quantities; on a later return the cart is read again. */
  cart: { place: "cart-wishes", storage: "localStorage", keptMs: 30 * minuteMs },
  /** A shopper's hearts, kept longer because nobody checks each of them. */
  lists: { place: "list-wishes", storage: "localStorage", keptMs: 7 * 24 * 60 * minuteMs },
} as const;

type Kind = keyof typeof kinds;

export type Pending<Action> = Action & { wishedAtMs: number };

type PendingStore<Action> = {
  /** In order; without expired and corrupt ones. */
  read(): Pending<Action>[];
  /** Replaces all. Does nothing without storage. */
  write(pending: Pending<Action>[]): void;
  wished(action: Action): Pending<Action>;
};

type Means<Action> = {
  /** The owner; null for actions that wait for a login. */
  userId: number | null;
  numbers: (keyof Action)[];
  keep?: Keep;
  now?: () => number;
};

/**
 * The single store of unconfirmed changes. It survives the page, and tabs share what is in localStorage. Quantities and
 * hearts are idempotent, so they are dropped after the answer; actions waiting for a login are not (adding twice adds
 * twice), so they are taken out before they are done.
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
      const kept = keptJson(keep, place);
      return Array.isArray(kept) ? kept.filter(isWaiting) : [];
    },
    write(pending) {
      try {
        if (pending.length === 0) keep.removeItem(place);
        else keep.setItem(place, JSON.stringify(pending));
      } catch {
        // No storage: the action still runs, unless the page closes first.
      }
    },
    wished: (action) => ({ ...action, wishedAtMs: now() }),
  };
}

/** The storage key; other tabs listen for its changes. */
export function placeOf(kind: Kind, userId: number | null): string {
  return userId === null ? kinds[kind].place : `${kinds[kind].place}:${userId}`;
}

export const isOfShopper = (place: string) => kindOf(place) !== undefined;

/** Clears changes of all shoppers, or of all but one. */
export function forgetPending(exceptUserId?: number): void {
  forgetWhere((place) => exceptUserId === undefined || !place.endsWith(`:${exceptUserId}`));
}

/** On a shared device, changes must not wait for ever for a login. */
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
    // No storage.
  }
}

function kindOf(place: string): Kind | undefined {
  const names = Object.keys(kinds) as Kind[];
  return names.find((kind) => place.startsWith(`${kinds[kind].place}:`));
}

function isOld(kind: Kind, wishedAtMs: number, nowMs: number): boolean {
  return nowMs - wishedAtMs >= kinds[kind].keptMs;
}
