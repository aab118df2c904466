import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { answer, browserApi } from "../../client/api.ts";
import type { Order } from "../order.ts";
import { askPauseMs } from "./ask-pause.ts";

const lateMs = 20_000;

/**
 * Asks the shop, slower with time, whether a payment is confirmed, and lets the page load again when more is known. The
 * return from the gateway itself proves nothing: the shop waits to be told, and asks the gateway by itself.
 *
 * @param isAwaited whether there is anything to wait for
 * @returns whether it takes longer than usual, and whether the shop could not be asked at the last turn
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

/** Undefined when the shop could not be asked just now: the next turn may reach it. */
async function askShop(orderId: number) {
  const call = browserApi.api.orders[":id"].returned.$post({ param: { id: String(orderId) } });
  return answer(call).catch(() => undefined);
}
