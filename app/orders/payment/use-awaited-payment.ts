import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { answer, browserApi } from "../../client/api.ts";
import type { Order } from "../order.ts";

const lateMs = 20_000;

/**
 * Polls, with backoff, until a payment is confirmed, then reloads the page. The return from a gateway proves nothing:
 * the shop waits for its webhook and asks the gateway itself.
 * @param isAwaited whether to poll
 * @returns whether it takes unusually long, and whether the last poll failed
 */
export function useAwaitedPayment({ id, payment }: Order, isAwaited: boolean) {
  const [isLate, setIsLate] = useState(false);
  const [isUnreached, setIsUnreached] = useState(false);
  const { revalidate } = useRevalidator();
  const { state, is_unconfirmed } = payment;
  useEffect(() => {
    if (!isAwaited) return;
    const startedAtMs = Date.now();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    async function ask() {
      const now = await askShop(id);
      if (isOver) return;
      if (now && (now.state !== state || now.is_unconfirmed !== is_unconfirmed)) return void revalidate();
      const waitedMs = Date.now() - startedAtMs;
      setIsUnreached(!now);
      setIsLate(waitedMs >= lateMs);
      timer = setTimeout(ask, askPauseMs(waitedMs));
    }
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAwaited, id, state, is_unconfirmed, revalidate]);
  return { isLate, isUnreached };
}

/** Undefined on failure; the next poll may succeed. */
async function askShop(orderId: number) {
  const call = browserApi.api.orders[":id"].returned.$post({ param: { id: String(orderId) } });
  return answer(call).catch(() => undefined);
}

/**
 * Milliseconds between polls for a payment's confirmation, with backoff: nearly all are confirmed within seconds.
 * @param waitedMs since the first poll
 */
export function askPauseMs(waitedMs: number): number {
  if (waitedMs < 20_000) return 2000;
  if (waitedMs < 3 * 60_000) return 5000;
  return 30_000;
}
