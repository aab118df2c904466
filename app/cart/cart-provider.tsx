import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { isApiError } from "../client/api.ts";
import { onReturn } from "../client/on-return.ts";
import { type Cart, quantityInCart, useSession, useSessionChanges } from "../client/session.tsx";
import { tabNews } from "../client/tabs/tab-channel.ts";
import { pauseAfter } from "../client/until-reached.ts";
import { cartTurns, type LoadedCart, readCart, sendQuantity } from "./cart-calls.ts";
import { type CartWriter, createCartWriter } from "./cart-writer.ts";
import { useKeptWants } from "./use-kept-wants.ts";

const tabs = tabNews<Cart>("cart");
const nothingWanted = new Map<number, number>();
const WriterContext = createContext<CartWriter<Cart> | null>(null);

type CartProviderProps = {
  /** From the root loader; null for visitors or when it failed. */
  loaded: LoadedCart | null;
  children: ReactNode;
};

/** Holds the single cart writer and keeps the shown cart up to date. */
export function CartProvider({ loaded, children }: CartProviderProps) {
  const userId = useSession().user?.id ?? null;
  const [isWaiting, setIsWaiting] = useState(false);
  const [lost, setLost] = useState<unknown>(null);
  const writer = useWriter(userId, setIsWaiting, setLost);
  useTake(loaded, writer);
  useNewsFromElsewhere(userId, writer);
  useLookAgain(lost, () => setLost(null), writer);
  useKeptWants(userId, writer);
  return (
    <WriterContext value={writer}>
      {children}
      <p className="waiting-note" role="status">
        {isWaiting && "You’re offline. We’ll update your cart when you reconnect."}
      </p>
    </WriterContext>
  );
}

function useWriter(
  userId: number | null,
  onWaiting: (isWaiting: boolean) => void,
  onLost: (error: unknown) => void,
): CartWriter<Cart> {
  const { showCart, showWanted } = useSessionChanges();
  const shopper = useRef(userId);
  shopper.current = userId;
  const [writer] = useState(() =>
    createCartWriter<Cart>({
      send: sendQuantity,
      read: () => readCart(),
      quantityIn: (cart, productId) => quantityInCart({ cart, wanted: nothingWanted }, productId),
      // Broadcast before the next tab's turn.
      alone: (call) => cartTurns.alone(async (hadToWait) => told(await call(hadToWait))),
      changesSoFar: cartTurns.changesSoFar,
      onWanted: showWanted,
      onCart: showCart,
      onWaiting,
      onLost,
    }),
  );
  function told(cart: Cart): Cart {
    if (shopper.current !== null) tabs.tell(shopper.current, cart);
    return cart;
  }
  return writer;
}

function useTake(loaded: LoadedCart | null, writer: CartWriter<Cart>) {
  useEffect(() => {
    if (loaded) writer.know(loaded.cart, loaded.changesBefore);
  }, [loaded, writer]);
}

/** Another tab may have changed the cart; another device too while this tab was hidden. */
function useNewsFromElsewhere(userId: number | null, writer: CartWriter<Cart>) {
  useEffect(() => {
    if (userId === null) return;
    const stopHearing = tabs.hear(userId, (cart) => {
      cartTurns.countChange();
      writer.know(cart, cartTurns.changesSoFar());
    });
    const stopLooking = onReturn(() => void writer.look().catch(() => {}));
    return () => {
      stopHearing();
      stopLooking();
    };
  }, [userId, writer]);
}

/** Rereads the cart after a refusal; without a connection, once there is one. */
function useLookAgain(lost: unknown, onFound: () => void, writer: CartWriter<Cart>) {
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (lost === null || (isApiError(lost) && lost.status === 401)) return;
    const ending = new AbortController();
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    function look() {
      clearTimeout(timer);
      writer.look().then(found.current, () => {
        failures += 1;
        if (!ending.signal.aborted) timer = setTimeout(look, pauseAfter(failures));
      });
    }
    look();
    window.addEventListener("online", look, ending);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [lost, writer]);
}

const emptyCart: Cart = { products: [], amount: "0.00", error: null, can_accept_changes: false };

/** The cart of a page that loads it itself; empty when unknown. */
export function useLoadedCart(loaded: LoadedCart | null): Cart {
  const { cart } = useSession();
  useTake(loaded, useCartWriter());
  return cart ?? loaded?.cart ?? emptyCart;
}

/** @throws outside CartProvider */
export function useCartWriter(): CartWriter<Cart> {
  const writer = useContext(WriterContext);
  if (!writer) throw new Error("The cart needs a CartProvider above it");
  return writer;
}
