import type { BrowserContext } from "@playwright/test";

/**
 * Delays long timers by an hour, so that toasts stay and polls wait on a busy machine. Affects pages opened
 * afterwards.
 */
export async function slowTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const hourMs = 3_600_000;
    const later = (delayMs = 0) => (delayMs < 3_000 ? delayMs : hourMs);
    const { setTimeout, setInterval } = window;
    window.setTimeout = ((act: TimerHandler, delayMs?: number) =>
      setTimeout(act, later(delayMs))) as typeof setTimeout;
    window.setInterval = ((act: TimerHandler, delayMs?: number) =>
      setInterval(act, later(delayMs))) as typeof setInterval;
  });
}
