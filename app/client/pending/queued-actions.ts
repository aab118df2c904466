import type { Keep } from "../browser-keep.ts";
import { mostPieces } from "../session.tsx";
import { type Pending, pendingOf } from "./pending.ts";

type Action = {
  type: "add-to-cart" | "add-to-list";
  product_id: number;
  quantity: number;
  list_id: number | null;
  /** The shopper whose session ended; null for a visitor. */
  user_id: number | null;
  name: string;
  /** The absolute quantity already requested: if the answer was lost, a retry adds no more. */
  asked_quantity?: number;
};

/** A visitor's action that needs a login. */
export type QueuedAction = Pending<Action>;

const queue = (nowMs = Date.now(), keep?: Keep) =>
  pendingOf<Action>("login", { userId: null, numbers: ["product_id", "quantity"], keep, now: () => nowMs });

/** Queues an action until login. In the cart, quantities of one product are summed; in a list it stands once. */
export function queueAction(action: Action, nowMs?: number, keep?: Keep): void {
  const { read, write, wished } = queue(nowMs, keep);
  const queued = read();
  const earlier = queued.find((each) => isSameHeart(each, action));
  const most = action.type === "add-to-list" ? 1 : mostPieces;
  const merged = wished({ ...action, quantity: Math.min(most, action.quantity + (earlier?.quantity ?? 0)) });
  write(earlier ? queued.map((each) => (each === earlier ? merged : each)) : [...queued, merged]);
}

/** Removes and returns the first action; one at a time, so that a reload loses none of the rest. */
export function takeQueuedAction(nowMs?: number, keep?: Keep): QueuedAction | undefined {
  const { read, write } = queue(nowMs, keep);
  const [next, ...others] = read();
  write(others);
  return next;
}

/** Appends a failed action; its expiry is unchanged. */
export function putBackAction(action: QueuedAction, nowMs?: number, keep?: Keep): void {
  const { read, write } = queue(nowMs, keep);
  write([...read(), action]);
}

export function dropQueuedOfOthers(userId: number, nowMs?: number, keep?: Keep): void {
  const { read, write } = queue(nowMs, keep);
  write(read().filter(({ user_id }) => user_id === null || user_id === userId));
}

/**
 * Why a login is needed, with all queued actions: "Log in or register, and Flask goes into your cart."
 * @param latest the action just requested, in case storage is disabled
 */
export function reasonForLogin(
  latest: Pick<Action, "type" | "product_id" | "name">,
  nowMs?: number,
  keep?: Keep,
): string {
  const queued = queue(nowMs, keep).read();
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

const places: [type: Action["type"], one: string, many: string][] = [
  ["add-to-cart", "goes into your cart", "go into your cart"],
  ["add-to-list", "is saved to your Wishlist", "are saved to your Wishlist"],
];

export function hasQueuedActions(nowMs?: number, keep?: Keep): boolean {
  return queue(nowMs, keep).read().length > 0;
}

function isSameHeart(one: Action, other: Action): boolean {
  return (
    one.type === other.type &&
    one.product_id === other.product_id &&
    one.list_id === other.list_id &&
    one.user_id === other.user_id
  );
}
