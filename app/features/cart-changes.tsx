import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { answer, browserApi, isApiError } from "../api.ts";
import { useAuthDialog } from "./auth-dialog.tsx";
import type { WriteQuantity } from "./cart/cart-writer.ts";
import { createCartWriter } from "./cart/cart-writer.ts";
import { failureFlash } from "./failure.ts";
import { useFlash } from "./flash.tsx";
import { countQueued, queueAction } from "./queued-actions.ts";
import type { Cart } from "./session.tsx";
import { quantityInCart, useSession, useSessionChanges } from "./session.tsx";

const mostPieces = 99;

/** What an add needs to know of a product. */
export type Addable = { id: number; name: string };

export type CartChanges = {
  /**
   * Puts more of a product into the cart. A visitor's wish is kept and the login dialog opens.
   * Resolves with true when the shop agreed; refusals are shown as a message.
   */
  add(product: Addable, quantity?: number): Promise<boolean>;
  /** Sets the quantity of what is in the cart; 0 takes it out. */
  setQuantity(productId: number, quantity: number): Promise<boolean>;
  remove(productId: number): Promise<boolean>;
  clear(): Promise<boolean>;
  /** True while a wish is on its way. */
  busy: boolean;
};

const WriterContext = createContext<WriteQuantity | null>(null);

/** Holds the one writer through which all changes of the cart go, so that they keep their order. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { showCart, showWanted } = useSessionChanges();
  const [write] = useState(() =>
    createCartWriter<Cart>({ send: sendQuantity, onWanted: showWanted, onCart: showCart }),
  );
  return <WriterContext value={write}>{children}</WriterContext>;
}

async function sendQuantity(productId: number, quantity: number): Promise<Cart> {
  const { cart } = await answer(
    browserApi.api.cart[":product_id"].$post({
      param: { product_id: String(productId) },
      json: { product_id: productId, quantity },
    }),
  );
  return cart;
}

/** Gives the changes of the cart. Quantities are absolute on their way, so a repeated call changes nothing. */
export function useCart(): CartChanges {
  const write = useContext(WriterContext);
  if (!write) throw new Error("useCart needs a CartProvider above it");
  const session = useSession();
  const { showCart } = useSessionChanges();
  const flash = useFlash();
  const authDialog = useAuthDialog();

  function askForLogin(product: Addable, quantity: number) {
    const { id: product_id, name } = product;
    const user_id = session.user?.id ?? null;
    queueAction({ type: "add-to-cart", product_id, quantity, list_id: null, user_id, name });
    const count = countQueued();
    const what = count > 1 ? `${count} products go` : `${name} goes`;
    authDialog.open("login", { reason: `Log in or register, and ${what} into your cart.` });
    return false;
  }

  async function attempt(change: Promise<unknown>): Promise<boolean> {
    try {
      await change;
      return true;
    } catch (error) {
      flash({ ...failureFlash(error), messageDuration: 5000 });
      return false;
    }
  }

  async function add(product: Addable, quantity = 1): Promise<boolean> {
    if (!session.user) return askForLogin(product, quantity);
    const wanted = Math.min(mostPieces, quantityInCart(session, product.id) + quantity);
    try {
      await write?.(product.id, wanted);
    } catch (error) {
      if (isApiError(error) && error.status === 401) return askForLogin(product, quantity);
      return attempt(Promise.reject(error));
    }
    flash({ message: `${product.name} is in your cart`, action: { label: "View cart", to: "/cart" } });
    return true;
  }

  const setQuantity = (productId: number, quantity: number) => attempt(write(productId, quantity));
  return {
    add,
    setQuantity,
    remove: (productId) => setQuantity(productId, 0),
    clear: () => attempt(answer(browserApi.api.cart.clear.$post()).then(showCart)),
    busy: session.wanted.size > 0,
  };
}

/**
 * The cart to show on a page that loads it itself: the page's own until the session has taken it over, then
 * the session's, which changes with every answer.
 */
export function useLoadedCart(loaded: Cart): Cart {
  const { cart } = useSession();
  const { showCart } = useSessionChanges();
  const [taken, setTaken] = useState<Cart | null>(null);
  useEffect(() => {
    showCart(loaded);
    setTaken(loaded);
  }, [loaded, showCart]);
  return useMemo(() => (taken === loaded && cart ? cart : loaded), [taken, loaded, cart]);
}
