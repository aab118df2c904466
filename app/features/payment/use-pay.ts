import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { answer, browserApi, isApiError } from "../../api.ts";
import { failureFlash } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import { onceByKey } from "../idempotency-key.ts";
import type { Order } from "../order/order.ts";
import { followPayment } from "./follow-payment.ts";

/** Gives `pay(method)`, which begins a payment and leaves for the gateway's page. */
export function usePay(order: Order) {
  const [isLoading, setIsLoading] = useState(false);
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  useReturnByBack(() => {
    setIsLoading(false);
    void revalidate();
  });

  async function pay(method: string) {
    setIsLoading(true);
    try {
      const { next } = await begin(order.id, method);
      followPayment(next);
    } catch (error) {
      setIsLoading(false);
      flash(failureFlash(error));
      // It can no longer be paid: the page then leads to the order, which says why.
      if (isApiError(error)) void revalidate();
    }
  }
  return { pay, isLoading };
}

function begin(orderId: number, method: string) {
  return onceByKey({ pay: orderId, method }, (key) =>
    answer(
      browserApi.api.orders[":id"].pay.$post({
        param: { id: String(orderId) },
        json: { method },
        header: { "idempotency-key": key },
      }),
    ),
  );
}

/** "Back" from the gateway shows the page as it was left, button turning: it starts afresh. */
function useReturnByBack(onReturn: () => void) {
  useEffect(() => {
    const check = (event: PageTransitionEvent) => event.persisted && onReturn();
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  });
}
