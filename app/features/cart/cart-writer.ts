import { isApiError } from "../../api.ts";
import { isUnreached, untilReached } from "../until-reached.ts";

/** The wanted quantity of a product, from the one before. Absolute where it leaves that aside. */
export type ToQuantity = (before: number) => number;

type Turn<Cart> = {
  /** One product's change, which a later wish for it may join before it is sent. */
  isChange: boolean;
  isOnce: boolean;
  isOnItsWay: boolean;
  wants: Map<number, ToQuantity>;
  send(hadToWait: boolean): Promise<Cart>;
  answered: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
};

type CartWriterOptions<Cart> = {
  /** Sets a product's absolute quantity and answers with the whole cart. */
  send(productId: number, quantity: number): Promise<Cart>;
  read(): Promise<Cart>;
  /** Makes a call while no other tab makes one, and tells it whether it had to wait for one. */
  alone(call: (hadToWait: boolean) => Promise<Cart>): Promise<Cart>;
  quantityIn(cart: Cart, productId: number): number;
  onWanted(wanted: ReadonlyMap<number, number>): void;
  onCart(cart: Cart): void;
  /** Told true while a wish waits for a connection. */
  onWaiting(isWaiting: boolean): void;
  /** What is in the cart is not sure after this. */
  onLost(error: unknown): void;
};

export type CartWriter<Cart> = {
  /** Wants another quantity of a product; resolves when the shop agreed, rejects with its refusal. */
  change(productId: number, toQuantity: ToQuantity): Promise<void>;
  /**
   * Makes a call that answers with the whole cart and may be repeated.
   *
   * @param takesOut products to show as gone at once
   */
  ask(send: () => Promise<Cart>, takesOut?: number[]): Promise<void>;
  /** Reads the cart anew. Rejects when that fails, and tries it once only. */
  look(): Promise<void>;
  /** Takes note of a cart that came by another way; null where nobody knows it. */
  know(cart: Cart | null): void;
};

/**
 * Sends what concerns the cart one after the other, so that answers cannot overtake each other and the last wish
 * wins. Wishes for a product whose turn has not come are joined: ten quick presses on "more" are two calls. A call
 * that does not reach the shop is made again, which is safe: a quantity is absolute from the moment it is first sent.
 */
export function createCartWriter<Cart>(options: CartWriterOptions<Cart>): CartWriter<Cart> {
  const turns: Turn<Cart>[] = [];
  let known: Cart | null = null;
  let isWorking = false;
  const quantityOf = (productId: number) => (known ? options.quantityIn(known, productId) : 0);

  function tellWanted() {
    const wanted = new Map<number, number>();
    for (const [id, toQuantity] of turns.flatMap(({ wants }) => [...wants]))
      wanted.set(id, toQuantity(wanted.get(id) ?? quantityOf(id)));
    options.onWanted(wanted);
  }

  /** A quantity on top of what nobody knows, or another tab has just changed, would take pieces out. */
  async function sendChange(turn: Turn<Cart>, productId: number, hadToWait: boolean) {
    if (hadToWait || !known) known = await options.read();
    const quantity = turn.wants.get(productId)?.(quantityOf(productId)) ?? 0;
    turn.wants.set(productId, () => quantity);
    return options.send(productId, quantity);
  }

  function attempt(turn: Turn<Cart>): Promise<Cart> {
    return options.alone(async (hadToWait) => {
      turn.isOnItsWay = true;
      try {
        return await turn.send(hadToWait);
      } finally {
        turn.isOnItsWay = false;
      }
    });
  }

  async function take(turn: Turn<Cart>) {
    try {
      known = await (turn.isOnce ? attempt(turn) : untilReached(() => attempt(turn), options.onWaiting));
      turns.shift();
      options.onCart(known);
      turn.resolve();
    } catch (error) {
      const isForAll = !turn.isOnce && endsAll(error);
      for (const lost of turns.splice(0, isForAll ? turns.length : 1)) lost.reject(error);
      if (!turn.isOnce) options.onLost(error);
    }
    tellWanted();
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    for (let [next] = turns; next; [next] = turns) await take(next);
    isWorking = false;
  }

  function line(turn: Turn<Cart>) {
    turns.push(turn);
    tellWanted();
    void work();
    return turn.answered;
  }

  function newChange(productId: number): Turn<Cart> {
    const send = (hadToWait: boolean) => sendChange(turn, productId, hadToWait);
    const turn: Turn<Cart> = newTurn({ isChange: true, send });
    return turn;
  }

  function join(turn: Turn<Cart>, productId: number, toQuantity: ToQuantity) {
    const before = turn.wants.get(productId);
    turn.wants.set(productId, (quantity) => toQuantity(before ? before(quantity) : quantity));
  }

  return {
    change(productId, toQuantity) {
      const last = turns.findLast(({ wants }) => wants.has(productId));
      const canJoin = last?.isChange && !last.isOnItsWay;
      const turn = canJoin ? last : newChange(productId);
      join(turn, productId, toQuantity);
      if (!canJoin) return line(turn);
      tellWanted();
      return turn.answered;
    },
    ask(send, takesOut = []) {
      const turn = newTurn({ send });
      for (const productId of takesOut) join(turn, productId, () => 0);
      return line(turn);
    },
    look: () => line(newTurn({ isOnce: true, send: options.read })),
    know(cart) {
      known = cart;
      if (turns.length > 0) tellWanted();
    },
  };
}

/** Whoever is signed out, or has no connection, need not be told so once for each wish. */
function endsAll(error: unknown): boolean {
  return isUnreached(error) || (isApiError(error) && error.status === 401);
}

function newTurn<Cart>(turn: Pick<Turn<Cart>, "send"> & Partial<Turn<Cart>>): Turn<Cart> {
  const nothing = { isChange: false, isOnce: false, isOnItsWay: false, wants: new Map() };
  const settle = {} as Pick<Turn<Cart>, "resolve" | "reject">;
  const answered = new Promise<void>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { ...nothing, ...turn, ...settle, answered };
}
