import type { BrowserContext } from "@playwright/test";

/**
 * What a page does by itself after seconds is an hour away: a message with something to press would be gone, and a
 * closed shop have looked for itself, before a busy machine has come to press. For pages that are opened afterwards.
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
