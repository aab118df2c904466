import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { readCart } from "../cart/cart-calls.ts";
import { useCartWriter } from "../cart/cart-provider.tsx";
import { answer, browserApi, isApiError } from "../client/api.ts";
import { failureFlash } from "../client/failure.ts";
import { onceByKey } from "../client/forms/idempotency-key.ts";
import type { Cart } from "../client/session.tsx";
import { orderPath } from "../orders/order.ts";
import { useHeadingFocusOnLeave } from "../ui/focus-heading.ts";
import { type Trouble, troubleOf } from "./trouble.ts";

export type OrderWish = { address_id: number; delivery_method: string; expected_total: string };

export type PlacingStep = "idle" | "placing";

/**
 * Gives `place`, which turns the cart into an order and goes on to its payment. Nothing is sent again by itself: whatever
 * fails or is refused stays on the page as `trouble`, and the next press has the same key while the shop may already have
 * the order, so that there is one however often it is pressed.
 */
export function usePlaceOrder() {
  const [step, setStep] = useState<PlacingStep>("idle");
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const writer = useCartWriter();
  const flash = useFlash();
  const setLeaving = useHeadingFocusOnLeave();

  async function tell(error: unknown) {
    // The page is about to go for the login.
    if (isApiError(error) && error.status === 401) return;
    flash({ ...failureFlash(error), messageDuration: 6000 });
    const found = troubleOf(error);
    if (await isWorthALook(found)) await revalidate();
    setTrouble(found);
  }

  async function place(wish: OrderWish, cart: Cart) {
    setStep("placing");
    setTrouble(null);
    try {
      const order = await onceByKey("place", { ...wish, goods: goodsOf(cart) }, (key) => send(wish, key));
      // The cart is empty now, which the badge of every tab should know.
      writer.ask(() => readCart()).catch(() => {});
      setLeaving(true);
      leaveBehind(orderPath(order));
      await navigate(`/payment?order=${order.id}`);
    } catch (error) {
      await tell(error);
    } finally {
      setStep("idle");
    }
  }
  return { place, step, trouble, forgetTrouble: () => setTrouble(null) };
}

/** Back from the payment then shows the order, where it can be paid, instead of a checkout with nothing in it. */
function leaveBehind(path: string): void {
  // Under a key of its own: the order is read from its top, not from where the checkout was left.
  window.history.replaceState({ ...window.history.state, key: path }, "", path);
}

/** Another cart is another order, also for the same total. */
const goodsOf = ({ products }: Cart) => products.map(({ product_id, quantity }) => [product_id, quantity]);

function send(wish: OrderWish, key: string) {
  return answer(browserApi.api.orders.$post({ json: wish, header: { "idempotency-key": key } }));
}

/** A cart that is empty by now is an order of another tab, to which the guard leads; one that is short stays in sight. */
async function isWorthALook({ kind }: Trouble): Promise<boolean> {
  if (kind === "unpaid") return false;
  if (kind !== "cart") return kind !== "again";
  const cart = await readCart().catch(() => null);
  return cart?.products.length === 0;
}
