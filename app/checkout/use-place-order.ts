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
import { type Trouble, troubleOf } from "./place-order-error.ts";

export type OrderInput = { address_id: number; delivery_method: string; expected_total: string };

export type PlacingStep = "idle" | "placing";

/**
 * Returns `place`, which turns the cart into an order and goes on to its payment. Never retries by itself: a failure
 * stays as `trouble`. The next press reuses the idempotency key while the shop may have the order already, so there is
 * only one.
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
    // The page is about to leave for the login.
    if (isApiError(error) && error.status === 401) return;
    flash({ ...failureFlash(error), messageDuration: 6000 });
    const found = troubleOf(error);
    if (await isWorthALook(found)) await revalidate();
    setTrouble(found);
  }

  async function place(input: OrderInput, cart: Cart) {
    setStep("placing");
    setTrouble(null);
    try {
      const order = await onceByKey("place", { ...input, goods: goodsOf(cart) }, (key) => send(input, key));
      // The cart is empty now; updates the badge in every tab.
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

/** Replaces the checkout's history entry, so that Back from the payment shows the order, not an empty checkout. */
function leaveBehind(path: string): void {
  // A new key: the checkout's scroll position does not apply.
  window.history.replaceState({ ...window.history.state, key: path }, "", path);
}

/** Part of the idempotency key: another cart is another order, even for the same total. */
const goodsOf = ({ products }: Cart) => products.map(({ product_id, quantity }) => [product_id, quantity]);

function send(input: OrderInput, key: string) {
  return answer(browserApi.api.orders.$post({ json: input, header: { "idempotency-key": key } }));
}

/**
 * Whether to reload the page. An empty cart means an order of another tab, to which the guard redirects; a cart that is
 * short stays in view.
 */
async function isWorthALook({ kind }: Trouble): Promise<boolean> {
  if (kind === "unpaid") return false;
  if (kind !== "cart") return kind !== "again";
  const cart = await readCart().catch(() => null);
  return cart?.products.length === 0;
}
