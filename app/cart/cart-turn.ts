/** The wanted quantity of a product, from the one before. Absolute where it leaves that aside. */
export type ToQuantity = (before: number) => number;

/** Makes a call that answers with the whole cart and may be repeated. `now` gives the cart that it builds on. */
export type Send<Cart> = (now: () => Promise<Cart>) => Promise<Cart>;

/** A call that waits for its turn, and what it wants of the cart. */
export type Turn<Cart> = {
  /** One product's change, which a later wish for it may join before it is sent. */
  isChange: boolean;
  isOnItsWay: boolean;
  wants: Map<number, ToQuantity>;
  send: Send<Cart>;
  answered: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
};

export function newTurn<Cart>(send: Send<Cart>): Turn<Cart> {
  const settle = {} as Pick<Turn<Cart>, "resolve" | "reject">;
  const answered = new Promise<void>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { isChange: false, isOnItsWay: false, wants: new Map(), send, answered, ...settle };
}

/** What is wanted of a product from now on, counted on top of what the turn wants of it already. */
export function join<Cart>({ wants }: Turn<Cart>, productId: number, toQuantity: ToQuantity) {
  const before = wants.get(productId);
  wants.set(productId, (quantity) => toQuantity(before ? before(quantity) : quantity));
}
