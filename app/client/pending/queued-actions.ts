import type { Keep } from "../browser-keep.ts";
import { mostPieces } from "../session.tsx";

const storageKey = "queued-actions";
const keptMs = 30 * 60 * 1000;

/** Something a visitor asked for that needs a login (N-13). */
export type QueuedAction = {
  type: "add-to-cart" | "add-to-list";
  product_id: number;
  quantity: number;
  /** The product list that it goes into; null for the cart. */
  list_id: number | null;
  /** Whose session ended at it; null when a visitor asked. */
  user_id: number | null;
  /** The product's, to speak of it. */
  name: string;
  queuedAtMs: number;
  /** The quantity that the cart was asked for already, should the answer have been lost: asking again adds no more. */
  asked_quantity?: number;
};

/** Keeps an action until the shopper has logged in; the same product in the same place is merged by sum, in a list it stands once. */
export function queueAction(
  action: Omit<QueuedAction, "queuedAtMs">,
  nowMs = Date.now(),
  keep = browserKeep(),
): void {
  const queued = read(nowMs, keep);
  const earlier = queued.find((each) => isSameWish(each, action));
  const most = action.type === "add-to-list" ? 1 : mostPieces;
  const quantity = Math.min(most, action.quantity + (earlier?.quantity ?? 0));
  const merged = { ...action, quantity, queuedAtMs: nowMs };
  write(earlier ? queued.map((each) => (each === earlier ? merged : each)) : [...queued, merged], keep);
}

/**
 * Takes the first of what was queued in the last 30 minutes. One at a time, so that each happens once at most and
 * a reload in between loses none of those that wait.
 */
export function takeQueuedAction(nowMs = Date.now(), keep = browserKeep()): QueuedAction | undefined {
  const [next, ...others] = read(nowMs, keep);
  write(others, keep);
  return next;
}

/** Keeps what could not be done, behind all that waits, for no longer than it would have waited. */
export function putBackAction(action: QueuedAction, nowMs = Date.now(), keep = browserKeep()): void {
  write([...read(nowMs, keep), action], keep);
}

/** Drops what waits for somebody else than the shopper who is signed in now. */
export function dropQueuedOfOthers(userId: number, nowMs = Date.now(), keep = browserKeep()): void {
  const isOwn = ({ user_id }: QueuedAction) => user_id === null || user_id === userId;
  write(read(nowMs, keep).filter(isOwn), keep);
}

/**
 * Why a login is asked for, with all that waits for it: "Log in or register, and Flask goes into your cart."
 *
 * @param latest what was asked for just now, should nothing be kept in this browser
 */
export function reasonForLogin(
  latest: Pick<QueuedAction, "type" | "product_id" | "name">,
  nowMs = Date.now(),
  keep = browserKeep(),
): string {
  const queued = read(nowMs, keep);
  const waiting = queued.length > 0 ? queued : [latest];
  let before = "";
  const happens = places.flatMap(([type, one, many]) => {
    const names = new Map(
      waiting.filter((each) => each.type === type).map((each) => [each.product_id, each.name]),
    );
    const [name] = names.values();
    if (names.size === 0) return [];
    const [what, does] = names.size === 1 ? [name, one] : [`${names.size} products`, many];
    const isSame = String([...names.keys()]) === before;
    before = String([...names.keys()]);
    return isSame ? does : `${what} ${does}`;
  });
  return `Log in or register, and ${happens.join(" and ")}.`;
}

const places: [type: QueuedAction["type"], one: string, many: string][] = [
  ["add-to-cart", "goes into your cart", "go into your cart"],
  ["add-to-list", "is saved to your Wishlist", "are saved to your Wishlist"],
];

/** Whether anything waits for a login that has come since. */
export function hasQueuedActions(nowMs = Date.now(), keep = browserKeep()): boolean {
  return read(nowMs, keep).length > 0;
}

function isSameWish(one: QueuedAction, other: Omit<QueuedAction, "queuedAtMs">): boolean {
  return (
    one.type === other.type &&
    one.product_id === other.product_id &&
    one.list_id === other.list_id &&
    one.user_id === other.user_id
  );
}

function read(nowMs: number, keep: Keep): QueuedAction[] {
  try {
    const queued: unknown = JSON.parse(keep.getItem(storageKey) ?? "[]");
    return Array.isArray(queued)
      ? queued.filter((action: QueuedAction) => nowMs - action.queuedAtMs < keptMs)
      : [];
  } catch {
    return [];
  }
}

function write(queued: QueuedAction[], keep: Keep): void {
  try {
    if (queued.length === 0) keep.removeItem(storageKey);
    else keep.setItem(storageKey, JSON.stringify(queued));
  } catch {
    // A full or forbidden storage loses the queue; the dialog still opens.
  }
}

const nowhere: Keep = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Browsers that forbid storage throw at the mere mention of it. */
function browserKeep(): Keep {
  try {
    return window.sessionStorage;
  } catch {
    return nowhere;
  }
}
