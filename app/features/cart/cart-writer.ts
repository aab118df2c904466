type Wish = { quantity: number; answered: Promise<void>; resolve(): void; reject(error: unknown): void };

type CartWriterOptions<Cart> = {
  /** Sets a product's absolute quantity and answers with the whole cart. */
  send(productId: number, quantity: number): Promise<Cart>;
  onWanted(wanted: ReadonlyMap<number, number>): void;
  onCart(cart: Cart): void;
};

/** Sets the wanted quantity of a product; resolves when the shop agreed, rejects with its refusal. */
export type WriteQuantity = (productId: number, quantity: number) => Promise<void>;

/**
 * Sends changes of the cart one after the other, so that answers cannot overtake each other and the last
 * wish wins. Wishes for a product whose turn has not come replace each other: ten quick presses on "more"
 * are two calls.
 */
export function createCartWriter<Cart>({ send, onWanted, onCart }: CartWriterOptions<Cart>): WriteQuantity {
  const wishes = new Map<number, Wish>();
  let isWorking = false;

  function tellWanted() {
    onWanted(new Map([...wishes].map(([productId, wish]) => [productId, wish.quantity])));
  }

  async function grant(productId: number, wish: Wish) {
    const { quantity } = wish;
    const isOvertaken = () => wish.quantity !== quantity;
    try {
      const cart = await send(productId, quantity);
      if (isOvertaken()) return;
      wishes.delete(productId);
      onCart(cart);
      wish.resolve();
    } catch (error) {
      if (isOvertaken()) return;
      wishes.delete(productId);
      wish.reject(error);
    }
    tellWanted();
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    for (let [next] = wishes; next; [next] = wishes) await grant(...next);
    isWorking = false;
  }

  return (productId, quantity) => {
    const wish = wishes.get(productId) ?? newWish(quantity);
    wish.quantity = quantity;
    wishes.set(productId, wish);
    tellWanted();
    void work();
    return wish.answered;
  };
}

function newWish(quantity: number): Wish {
  const wish = { quantity } as Wish;
  wish.answered = new Promise<void>((resolve, reject) => Object.assign(wish, { resolve, reject }));
  return wish;
}
