import { atMostEvery } from "./at-most-every.ts";

/** Whoever asks often, such as an import that changes products batch by batch, keeps nobody busy without end. */
const soonMs = 1_000;

/**
 * Acts at once, then every `everyMs`, and soon after it was asked to, but never twice at the same time: what comes
 * while it acts is done once afterwards, together.
 *
 * @param act must not fail
 */
export function regularly(
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

  const asked = atMostEvery(soonMs, plan);
  const timer = setInterval(plan, everyMs);
  plan();
  return {
    soon: asked.ask,
    /** Resolves when what is under way is done. */
    stop() {
      isStopped = true;
      clearInterval(timer);
      asked.stop();
      return running;
    },
  };
}
