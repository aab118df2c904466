import { useEffect, useState } from "react";

/** Whole seconds until then, counted down; 0 when it has come. */
export function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    setNowMs(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return secondsLeft;
}
