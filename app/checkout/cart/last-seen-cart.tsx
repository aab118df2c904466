import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { readCart } from "../../cart/cart-calls.ts";
import { useAttempt } from "../../client/forms/use-attempt.ts";
import { useSession } from "../../client/session.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CartLines } from "./cart-lines.tsx";

/** Offline: the cart as last known, with changes pending until there is a connection. */
export function LastSeenCart() {
  const { cart, wanted } = useSession();
  const { again, isTrying } = useTryAgain();
  const lines = cart?.products.filter((line) => wanted.get(line.product_id) !== 0) ?? [];
  return (
    <div className="pb-12">
      <div className="mb-4">
        <Notice tone="warning">
          <p>
            <strong>You’re offline.</strong> {lines.length > 0 ? seen : unseen}
          </p>
          <Button type="outlined" size="small" className="mt-2" loading={isTrying} onClick={again}>
            Try again
          </Button>
        </Notice>
      </div>
      {lines.length > 0 && <CartLines lines={lines} />}
    </div>
  );
}

/** Also runs when the browser comes online. Revalidates only after a successful call. */
function useTryAgain() {
  const { revalidate, state } = useRevalidator();
  const { attempt, isBusy } = useAttempt();
  const tryNow = () => void attempt(() => readCart().then(() => revalidate()));
  const again = useRef(tryNow);
  again.current = tryNow;
  useEffect(() => {
    const onOnline = () => again.current();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return { again: tryNow, isTrying: isBusy || state === "loading" };
}

const seen = "This is your cart as we last saw it.";
const unseen = "Your cart is safe, and will show here when you’re back online.";
