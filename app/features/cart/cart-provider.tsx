import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { isApiError } from "../../api.ts";
import { onReturn } from "../on-return.ts";
import type { Cart } from "../session.tsx";
import { quantityInCart, useSession, useSessionChanges } from "../session.tsx";
import { tabNews } from "../tabs/tab-news.ts";
import { aloneAmongTabs, readCart, sendQuantity } from "./cart-calls.ts";
import { type CartWriter, createCartWriter } from "./cart-writer.ts";

const lookAgainMs = 15_000;
const tabs = tabNews<Cart>("cart");
const nothingWanted = new Map<number, number>();
const WriterContext = createContext<CartWriter<Cart> | null>(null);

/** Holds the one writer through which all changes of the cart go, and keeps what is shown true to the shop. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { user, cart } = useSession();
  const userId = user?.id ?? null;
  const [isWaiting, setIsWaiting] = useState(false);
  const [lost, setLost] = useState<unknown>(null);
  const writer = useWriter(userId, setIsWaiting, setLost);
  useEffect(() => writer.know(cart), [writer, cart]);
  useNewsFromElsewhere(userId, writer);
  useLookAgain(lost, () => setLost(null), writer);
  return (
    <WriterContext value={writer}>
      {children}
      <p className="waiting-note" role="status">
        {isWaiting && "Waiting for a connection. Your cart is sent as soon as there is one."}
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
      read: readCart,
      quantityIn: (cart, productId) => quantityInCart({ cart, wanted: nothingWanted }, productId),
      // Told before the next tab has its turn.
      alone: (call) => aloneAmongTabs(async (hadToWait) => told(await call(hadToWait))),
      ...{ onWanted: showWanted, onCart: showCart, onWaiting, onLost },
    }),
  );
  function told(cart: Cart): Cart {
    if (shopper.current !== null) tabs.tell(shopper.current, cart);
    return cart;
  }
  return writer;
}

/** Another tab may have changed the cart, another device too while this tab was not looked at. */
function useNewsFromElsewhere(userId: number | null, writer: CartWriter<Cart>) {
  const { showCart } = useSessionChanges();
  useEffect(() => {
    if (userId === null) return;
    const stopHearing = tabs.hear(userId, (cart) => {
      // At once: what is sent next builds on it.
      writer.know(cart);
      showCart(cart);
    });
    const stopLooking = onReturn(() => void writer.look().catch(() => {}));
    return () => {
      stopHearing();
      stopLooking();
    };
  }, [userId, writer, showCart]);
}

/** After a refusal the cart is read anew; where the shop could not be reached, as soon as it can. */
function useLookAgain(lost: unknown, onFound: () => void, writer: CartWriter<Cart>) {
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (lost === null || (isApiError(lost) && lost.status === 401)) return;
    const look = () => writer.look().then(found.current, () => {});
    void look();
    const timer = setInterval(look, lookAgainMs);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, [lost, writer]);
}

/** The writer of the cart. Throws outside of CartProvider. */
export function useCartWriter(): CartWriter<Cart> {
  const writer = useContext(WriterContext);
  if (!writer) throw new Error("The cart needs a CartProvider above it");
  return writer;
}
