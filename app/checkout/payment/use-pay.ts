import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { z } from "zod";
import type { paymentStartedSchema } from "../../../server/api/schemas/order.ts";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { itemOf, valuedItems } from "../../client/analytics/items.ts";
import { track } from "../../client/analytics/track.ts";
import { answer, browserApi, isApiError } from "../../client/api.ts";
import { failureFlash } from "../../client/failure.ts";
import { onceByKey } from "../../client/forms/idempotency-key.ts";
import { untilReached } from "../../client/until-reached.ts";
import { type Order, orderPath } from "../../orders/order.ts";
import { useHeadingFocusOnLeave } from "../../ui/focus-heading.ts";
import type { PayChoice } from "./pay-choices.ts";
import { rememberChoice } from "./use-pay-choice.ts";

/**
 * Returns `pay(choice)`, which starts a payment, once however often it is pressed. Idempotent: while the shop cannot be
 * reached (`isWaiting`) the call is retried with the same key. `away` are the gateways that the shop could not reach.
 */
export function usePay(order: Order) {
  const isBusy = useRef(false);
  const [isLoading, setIsLoading] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [away, setAway] = useState<string[]>([]);
  const { revalidate } = useRevalidator();
  const goOn = useGoOn(order);
  const flash = useFlash();

  function setBusy(is: boolean) {
    isBusy.current = is;
    setIsLoading(is);
  }
  useReturnByBack(() => {
    setBusy(false);
    void revalidate();
  });

  async function pay(choice: PayChoice) {
    if (isBusy.current) return;
    const { method } = choice.way;
    setBusy(true);
    try {
      const { next } = await untilReached(() => begin(order.id, method), setIsWaiting);
      trackPayment(order, method);
      rememberChoice(choice);
      await goOn(next);
      // When leaving for a gateway the spinner stays until the page is gone.
      if (next.type === "instructions" || next.type === "done") setBusy(false);
    } catch (error) {
      setBusy(false);
      flash({ ...failureFlash(error), messageDuration: 6000 });
      if (!isApiError(error)) return;
      if (error.status === 503) setAway((before) => [...before, method]);
      // It can no longer be paid; the reload leads to the order, which says why.
      void revalidate();
    }
  }
  return { pay, isLoading, isWaiting, away };
}

function trackPayment({ number, amount, voucher_code: coupon, products }: Order, payment_type: string) {
  const items = products.map(({ product_id: id, product: { name }, price, quantity }) =>
    itemOf({ id, name, price }, quantity),
  );
  track("add_payment_info", {
    ...valuedItems(items),
    value: Number(amount),
    payment_type,
    transaction_id: number,
    ...(coupon && { coupon }),
  });
}

function useGoOn(order: Order) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const setLeaving = useHeadingFocusOnLeave();
  return async (next: NextStep) => {
    if (next.type === "done") {
      setLeaving(true);
      return navigate(`${orderPath(order)}?from=payment`, { replace: true });
    }
    // The reloaded page shows the bank details.
    if (next.type === "instructions") return revalidate();
    leaveForGateway(next);
  };
}

function begin(orderId: number, method: string) {
  return onceByKey("pay", { orderId, method }, (key) =>
    answer(
      browserApi.api.orders[":id"].pay.$post({
        param: { id: String(orderId) },
        json: { method },
        header: { "idempotency-key": key },
      }),
    ),
  );
}

/** Back from the gateway may restore the page with its spinner (bfcache): resets it. */
function useReturnByBack(onReturn: () => void) {
  useEffect(() => {
    const check = (event: PageTransitionEvent) => event.persisted && onReturn();
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  });
}

type NextStep = z.infer<typeof paymentStartedSchema>["next"];

function leaveForGateway(next: Extract<NextStep, { type: "redirect" | "form" }>): void {
  if (next.type === "redirect") window.location.assign(next.url);
  else postForm(next.action, next.fields);
}

/** Some gateways require a form POST from the shopper's browser. */
function postForm(action: string, fields: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
