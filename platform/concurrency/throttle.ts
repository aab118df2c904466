export function throttle(intervalMs: number, act: () => void): { ask(): void; stop(): void } {
  let lastMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function run(): void {
    timer = undefined;
    lastMs = performance.now();
    act();
  }

  return {
    ask() {
      if (timer) return;
      const waitMs = lastMs + intervalMs - performance.now();
      if (waitMs <= 0) run();
      else timer = setTimeout(run, waitMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
