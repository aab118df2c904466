import { isApiError, isNoConnection } from "./api.ts";

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** No answer, or one from what stands before the shop while it is being restarted; not one that names a field to change. */
export function isUnreached(error: unknown): boolean {
  if (isNoConnection(error)) return true;
  return isApiError(error) && [502, 503, 504].includes(error.status) && !Object.keys(error.errors).length;
}

/** No answer, a failing service, or one that asks to come again later: worth another try some day. */
export function willPass(error: unknown): boolean {
  return isNoConnection(error) || (isApiError(error) && (error.status >= 500 || error.status === 429));
}

/** How many milliseconds to wait before another try, longer after each failure. */
export function pauseAfter(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
}
