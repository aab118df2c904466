import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { answer, browserApi } from "../../api.ts";
import { Spinner } from "../../widgets/spinner.tsx";
import { Notice } from "../notice.tsx";
import type { Order } from "../order/order.ts";

const pauseMs = 2000;
const patienceMs = 60_000;

/**
 * Shown on the way back from the gateway: asks whether the confirmation has come, for a minute. The return
 * itself proves nothing; only the gateway's notification to the shop does.
 */
export function AwaitPayment({ order }: { order: Order }) {
  const isLate = usePaymentPolling(order);
  if (isLate) {
    return (
      <Notice>
        <strong>The confirmation takes a little longer than usual.</strong>
        <p>
          Some banks need a few minutes. We mail you as soon as it is there; you need not stay on this page.
        </p>
      </Notice>
    );
  }
  return (
    <div className="notice" role="status">
      <Spinner />
      <div>
        <strong>Waiting for the confirmation of your payment</strong>
        <p>This usually takes a few seconds.</p>
      </div>
    </div>
  );
}

function usePaymentPolling({ id, payment }: Order): boolean {
  const [isLate, setIsLate] = useState(false);
  const { revalidate } = useRevalidator();
  const knownState = payment.state;
  useEffect(() => {
    const startedAt = Date.now();
    let timer = setTimeout(ask, pauseMs);
    async function ask() {
      const state = await paymentState(id);
      if (state && state !== knownState) return revalidate();
      if (Date.now() - startedAt >= patienceMs) return setIsLate(true);
      timer = setTimeout(ask, pauseMs);
    }
    return () => clearTimeout(timer);
  }, [id, knownState, revalidate]);
  return isLate;
}

/** Undefined when the shop could not be asked just now: the next turn may reach it. */
async function paymentState(orderId: number) {
  const call = answer(browserApi.api.orders[":id"].payment.$get({ param: { id: String(orderId) } }));
  return call.then((payment) => payment.state).catch(() => undefined);
}
