/** South Africa has one time, two hours ahead of UTC, and never changes it. */
const aheadMs = 2 * 60 * 60 * 1000;

/** A moment whose UTC parts are those of another in South Africa: `getUTCHours()`, `toISOString()`. */
export function southAfricanTime(moment: Date): Date {
  return new Date(moment.getTime() + aheadMs);
}
