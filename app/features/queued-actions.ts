const storageKey = "queued-adds";
const keptMs = 30 * 60 * 1000;
const mostPieces = 99;

/** An add to cart that a visitor asked for before logging in. */
export type QueuedAdd = {
  type: "add-to-cart";
  product_id: number;
  quantity: number;
  name: string;
  queuedAt: number;
};

type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps an add until the shopper has logged in; the same product is merged by sum. */
export function queueAdd(
  add: Pick<QueuedAdd, "product_id" | "quantity" | "name">,
  now = Date.now(),
  keep = browserKeep(),
) {
  const queued = read(now, keep);
  const earlier = queued.find((each) => each.product_id === add.product_id);
  const quantity = Math.min(mostPieces, add.quantity + (earlier?.quantity ?? 0));
  const merged: QueuedAdd = { ...add, type: "add-to-cart", quantity, queuedAt: now };
  write(earlier ? queued.map((each) => (each === earlier ? merged : each)) : [...queued, merged], keep);
}

/** Takes what was queued in the last 30 minutes, in order; afterwards the queue is empty, so it replays once. */
export function takeQueuedAdds(now = Date.now(), keep = browserKeep()): QueuedAdd[] {
  const queued = read(now, keep);
  keep.removeItem(storageKey);
  return queued;
}

/** Whether anything waits for a login that has come since. */
export function hasQueuedAdds(now = Date.now(), keep = browserKeep()): boolean {
  return read(now, keep).length > 0;
}

function read(now: number, keep: Keep): QueuedAdd[] {
  try {
    const queued: unknown = JSON.parse(keep.getItem(storageKey) ?? "[]");
    return Array.isArray(queued) ? queued.filter((add: QueuedAdd) => now - add.queuedAt < keptMs) : [];
  } catch {
    return [];
  }
}

function write(queued: QueuedAdd[], keep: Keep) {
  try {
    keep.setItem(storageKey, JSON.stringify(queued));
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
