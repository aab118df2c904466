import { isApiError } from "../client/api.ts";
import { isUnreached, untilReached } from "../client/until-reached.ts";
import { join, newTurn, type Send, type ToQuantity, type Turn } from "./cart-turn.ts";

type CartWriterOptions<Cart> = {
  /** Sets an absolute quantity. @returns the whole cart */
  send(productId: number, quantity: number, before: Cart): Promise<Cart>;
  read(): Promise<Cart>;
  /** Makes a call while no other tab makes one; `hadToWait` says whether another tab did before. */
  alone(call: (hadToWait: boolean) => Promise<Cart>): Promise<Cart>;
  /** A cart read before a later change is outdated. */
  changesSoFar(): number;
  quantityIn(cart: Cart, productId: number): number;
  onWanted(wanted: ReadonlyMap<number, number>): void;
  onCart(cart: Cart): void;
  onWaiting(isWaiting: boolean): void;
  /** The cart's content is uncertain after this. */
  onLost(error: unknown): void;
};

export type CartWriter<Cart> = {
  /** Changes a product's quantity; resolves when the shop agreed, rejects with its refusal. */
  change(productId: number, toQuantity: ToQuantity): Promise<void>;
  /**
   * Makes another call that changes the cart.
   * @param wants quantities by product, to show at once
   */
  ask(send: Send<Cart>, wants?: ReadonlyMap<number, number>): Promise<void>;
  /** Rereads the cart without delaying changes. One attempt; rejects on failure. */
  look(): Promise<void>;
  /**
   * Takes a cart fetched elsewhere, unless a change overtook it.
   * @param changesBefore `changesSoFar()` before the request
   */
  know(cart: Cart, changesBefore: number): void;
};

/**
 * Knows the cart and sends changes one at a time, so that answers cannot overtake each other and the last change wins.
 * Queued changes of one product are merged: ten quick presses on "more" are two calls. A call that does not reach the
 * shop is retried; that is idempotent, because a quantity is absolute once sent.
 */
export function createCartWriter<Cart>(options: CartWriterOptions<Cart>): CartWriter<Cart> {
  const queue: Turn<Cart>[] = [];
  let known: Cart | null = null;
  let isWorking = false;
  let looking: Promise<void> | undefined;
  const quantityOf = (productId: number) => (known ? options.quantityIn(known, productId) : 0);

  function tellWanted() {
    const wanted = new Map<number, number>();
    for (const [id, toQuantity] of queue.flatMap(({ wants }) => [...wants]))
      wanted.set(id, toQuantity(wanted.get(id) ?? quantityOf(id)));
    options.onWanted(wanted);
  }

  function show(cart: Cart) {
    known = cart;
    options.onCart(cart);
  }

  function know(cart: Cart, changesBefore: number) {
    if (changesBefore !== options.changesSoFar()) return;
    show(cart);
    if (queue.length > 0) tellWanted();
  }

  async function lookNow(): Promise<void> {
    const changesBefore = options.changesSoFar();
    const cart = await options.read();
    if (changesBefore !== options.changesSoFar()) return lookNow();
    know(cart, changesBefore);
  }

  function attempt(turn: Turn<Cart>): Promise<Cart> {
    return options.alone(async (hadToWait) => {
      turn.isOnItsWay = true;
      try {
        return await turn.send(async () => {
          // A quantity relative to an unknown cart, or one another tab just changed, would lose pieces.
          if (hadToWait || !known) known = await options.read();
          return known;
        });
      } catch (error) {
        turn.isOnItsWay = false;
        throw error;
      }
    });
  }

  async function take(turn: Turn<Cart>) {
    try {
      const cart = await untilReached(() => attempt(turn), options.onWaiting);
      queue.shift();
      show(cart);
      turn.resolve();
    } catch (error) {
      for (const lost of queue.splice(0, endsAll(error) ? queue.length : 1)) lost.reject(error);
      options.onLost(error);
    }
    tellWanted();
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    for (let [next] = queue; next; [next] = queue) await take(next);
    isWorking = false;
  }

  function enqueue(turn: Turn<Cart>) {
    queue.push(turn);
    tellWanted();
    void work();
    return turn.answered;
  }

  function newChange(productId: number): Turn<Cart> {
    const turn: Turn<Cart> = newTurn(async (now) => {
      const cart = await now();
      const before = options.quantityIn(cart, productId);
      const quantity = turn.wants.get(productId)?.(before) ?? before;
      turn.wants.set(productId, () => quantity);
      return options.send(productId, quantity, cart);
    });
    turn.isChange = true;
    return turn;
  }

  return {
    change(productId, toQuantity) {
      const last = queue.findLast(({ wants }) => wants.has(productId));
      const canJoin = last?.isChange && !last.isOnItsWay;
      const turn = canJoin ? last : newChange(productId);
      join(turn, productId, toQuantity);
      if (!canJoin) return enqueue(turn);
      tellWanted();
      return turn.answered;
    },
    ask(send, wants = new Map()) {
      const turn = newTurn(send);
      for (const [productId, quantity] of wants) join(turn, productId, () => quantity);
      return enqueue(turn);
    },
    look() {
      looking ??= lookNow().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    know,
  };
}

/** Signed out or offline: one message is enough for all queued changes. */
function endsAll(error: unknown): boolean {
  return isUnreached(error) || (isApiError(error) && error.status === 401);
}
