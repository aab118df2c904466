const mostWaiting = 2_000;
/** How much longer than it worked it rests, so that it never has more than a third of a processor. */
const restsFor = 2;

/**
 * Work that nobody waits for: one piece after the other, with rests in between. A piece that is asked for again while it
 * waits is done once; what fails, or is too much, is left until it is asked for again.
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

/** Keeps no process alive. */
function rest(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs).unref();
  });
}
