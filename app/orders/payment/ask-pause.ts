/**
 * Milliseconds between polls for a payment's confirmation, with backoff: nearly all are confirmed within seconds.
 * @param waitedMs since the first poll
 */
export function askPauseMs(waitedMs: number): number {
  if (waitedMs < 20_000) return 2000;
  if (waitedMs < 3 * 60_000) return 5000;
  return 30_000;
}
