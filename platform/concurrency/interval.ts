import { throttle } from "./throttle.ts";

/** A debounce: an import asks after each batch of products. */
const soonMs = 1_000;

/**
 * Runs `act` now, every `everyMs`, and soon after `soon()`. Concurrency: never twice at a time; requests during a run
 * share one run afterwards.
 * @param act must not fail
 */
export function atInterval(
  everyMs: number,
  act: () => Promise<unknown>,
): { soon(): void; stop(): Promise<unknown> } {
  let running: Promise<unknown> = Promise.resolve();
  let isPlanned = false;
  let isStopped = false;

  function plan(): void {
    if (isPlanned || isStopped) return;
    isPlanned = true;
    running = running.then(() => {
      isPlanned = false;
      return act();
    });
  }

  const asked = throttle(soonMs, plan);
  const timer = setInterval(plan, everyMs);
  plan();
  return {
    soon: asked.ask,
    stop() {
      isStopped = true;
      clearInterval(timer);
      asked.stop();
      return running;
    },
  };
}
