import { useLayoutEffect, useRef, useState } from "react";

/**
 * Calls `onOver` after `durationMs`; the timer restarts when pointer and focus have left. They act on the timer
 * directly: an effect runs late on a busy machine.
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
