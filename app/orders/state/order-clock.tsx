import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { timeAndDay } from "../../../words/date.ts";
import { soonOverMs, timeLeft } from "../../../words/time-left.ts";

const minuteMs = 60_000;
const secondMs = 1000;
/** For the shop's clock there may be time left. */
const lookAgainMs = 15_000;

/**
 * How long an unpaid order still waits. As a `timer` it is not read out at each step. When the time is over the page
 * looks again and says so.
 *
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

/** The time as it goes by; null on the server, whose clock is not the one that the shopper sees tick. */
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

/** The words change with each minute, in the last ones with each second. */
function msToNextStep(leftMs: number): number {
  return leftMs > soonOverMs ? (leftMs % minuteMs) + 1 : (((leftMs % secondMs) + secondMs) % secondMs) + 1;
}
