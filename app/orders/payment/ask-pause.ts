/**
 * How many milliseconds pass between two questions whether a payment is confirmed: nearly all are within seconds, and
 * who waits for long no longer looks at each of them.
 *
 * @param waitedMs since the first question
 */
export function askPauseMs(waitedMs: number): number {
  if (waitedMs < 20_000) return 2000;
  if (waitedMs < 3 * 60_000) return 5000;
  return 30_000;
}
