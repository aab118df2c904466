import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { price } from "../../../words/price.ts";
import { answer, browserApi, isApiError } from "../../api.ts";
import { readCart } from "../cart/cart-calls.ts";
import { useCartWriter } from "../cart/cart-provider.tsx";
import { failureFlash } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import { onceByKey } from "../idempotency-key.ts";
import type { DeliveryOption } from "../order/order.ts";

export type OrderWish = {
  address_id: number;
  delivery_method: DeliveryOption["method"];
  expected_total: string;
};

/**
 * Gives `place`, which turns the cart into an order and goes on to its payment. Another total than the one
 * agreed to is shown and asked about again; what cannot be bought leads back to the cart.
 */
export function usePlaceOrder() {
  const [isLoading, setIsLoading] = useState(false);
  const [change, setChange] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const writer = useCartWriter();
  const flash = useFlash();

  async function handle(error: unknown, wish: OrderWish) {
    if (isApiError(error) && error.status === 409) {
      await revalidate();
      return setChange(changeWords(error.body, wish.expected_total));
    }
    flash({ ...failureFlash(error), messageDuration: 6000 });
    if (isApiError(error) && error.status === 422) await navigate("/cart");
  }

  async function place(wish: OrderWish) {
    setIsLoading(true);
    setChange(null);
    try {
      const order = await onceByKey({ place: wish }, (key) => send(wish, key));
      // The cart is empty now, which the badge of every tab should know.
      writer.ask(() => readCart()).catch(() => {});
      await navigate(`/payment?order=${order.id}`, { replace: true });
    } catch (error) {
      await handle(error, wish);
    } finally {
      setIsLoading(false);
    }
  }
  return { place, isLoading, change };
}

function send(wish: OrderWish, key: string) {
  return answer(browserApi.api.orders.$post({ json: wish, header: { "idempotency-key": key } }));
}

function changeWords(body: unknown, agreed: string): string {
  const { total, message } = (body ?? {}) as { total?: string; message?: string };
  if (!total) return message ?? "";
  return `The total is now ${price(total)} and not ${price(agreed)} any more. Please look it over and place the order again.`;
}
