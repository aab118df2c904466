import { useLayoutEffect, useRef, useState } from "react";

/**
 * Calls `onOver` after `durationMs` without pointer and focus. These act on the timer directly, because an effect may
 * run late.
 * @returns event handlers for the element
 */
export function useTimeInSight(onOver: () => void, durationMs: number) {
  const over = useRef(onOver);
  over.current = onOver;
  const [clock] = useState(() => startClock(() => over.current(), durationMs));
  useLayoutEffect(() => {
    clock.restart();
    return clock.stop;
  }, [clock]);
  return clock.handlers;
}

function startClock(onOver: () => void, durationMs: number) {
  const holders = new Set<"pointer" | "focus">();
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => clearTimeout(timer);
  function restart() {
    stop();
    if (holders.size === 0) timer = setTimeout(onOver, durationMs);
  }
  const holding = (who: "pointer" | "focus", isHeld: boolean) => () => {
    if (isHeld) holders.add(who);
    else holders.delete(who);
    restart();
  };
  const handlers = {
    onMouseEnter: holding("pointer", true),
    onMouseLeave: holding("pointer", false),
    onFocus: holding("focus", true),
    onBlur: holding("focus", false),
  };
  return { restart, stop, handlers };
}
