import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { timeAndDay } from "../../../words/dates/date.ts";
import { soonOverMs, timeLeft } from "../../../words/dates/time-left.ts";

const minuteMs = 60_000;
const secondMs = 1000;
/** The shop's clock may be behind. */
const lookAgainMs = 15_000;

/**
 * Countdown of an unpaid order. The role `timer` is not announced at each step. Reloads the page at the end.
 * @param until the order's deadline
 */
export function OrderClock({ until }: { until: string }) {
  const nowMs = useNow(until);
  return (
    <p className="order-clock" role="timer">
      <Icon name="clock" color="current" />
      <time dateTime={until}>{nowMs === null ? `Until ${timeAndDay(until)}` : timeLeft(until, nowMs)}</time>
    </p>
  );
}

/** The present time; null on the server, to hydrate without a mismatch. */
function useNow(until: string): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const endMs = Date.parse(until);
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      const leftMs = endMs - Date.now();
      setNowMs(Date.now());
      const isOver = leftMs <= -secondMs;
      if (isOver) void revalidate();
      timer = setTimeout(tick, isOver ? lookAgainMs : msToNextStep(leftMs));
    }
    tick();
    return () => clearTimeout(timer);
  }, [until, revalidate]);
  return nowMs;
}

/** Updates every minute, near the end every second. */
function msToNextStep(leftMs: number): number {
  return leftMs > soonOverMs ? (leftMs % minuteMs) + 1 : (((leftMs % secondMs) + secondMs) % secondMs) + 1;
}
