import { useLayoutEffect, useRef, useState } from "react";

/**
 * Calls `onOver` when something has been in sight for its time, which begins anew when pointer and focus have left it.
 * Pointer and focus act on the timer itself: an effect comes late on a busy machine.
 *
 * @returns the handlers of the element that pointer and focus hold
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
