/** Computes the wanted quantity from the present one; absolute if it ignores its argument. */
export type ToQuantity = (before: number) => number;

/** A repeatable call that answers with the whole cart. `now` gives the cart it builds on. */
export type Send<Cart> = (now: () => Promise<Cart>) => Promise<Cart>;

export type Turn<Cart> = {
  /** A change of one product, which later changes may join until it is sent. */
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

export function join<Cart>({ wants }: Turn<Cart>, productId: number, toQuantity: ToQuantity) {
  const before = wants.get(productId);
  wants.set(productId, (quantity) => toQuantity(before ? before(quantity) : quantity));
}
