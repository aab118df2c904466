/** "40 seconds", "3 minutes", "2 hours"; rounded up. */
export function waitingTime(seconds: number): string {
  if (seconds < 100) return count(Math.ceil(seconds), "second");
  if (seconds <= 100 * 60) return count(Math.ceil(seconds / 60), "minute");
  return count(Math.ceil(seconds / 3600), "hour");
}

const count = (number: number, unit: string) => `${number}\u00a0${unit}${number === 1 ? "" : "s"}`;
