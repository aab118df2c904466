const mostWaiting = 2_000;
/** The rest after each piece, as a multiple of its duration: background work takes at most a third of a processor. */
const restsFor = 2;

/**
 * A queue for background work: one piece at a time, with rests. A piece that already waits is not queued twice; a
 * failed one, or one beyond the limit, is dropped until it is asked for again.
 */
export function openBackground(): (name: string, work: () => Promise<void>) => void {
  const waiting = new Map<string, () => Promise<void>>();
  let isAtWork = false;

  async function workOff(): Promise<void> {
    for (const [name, work] of waiting) {
      const startedMs = performance.now();
      await work().catch(() => undefined);
      waiting.delete(name);
      await rest((performance.now() - startedMs) * restsFor);
    }
    isAtWork = false;
  }

  return (name, work) => {
    if (waiting.size >= mostWaiting) return;
    if (!waiting.has(name)) waiting.set(name, work);
    if (isAtWork) return;
    isAtWork = true;
    void workOff();
  };
}

function rest(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs).unref();
  });
}
