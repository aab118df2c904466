import { isApiError, isNoConnection } from "./api.ts";

const patienceMs = 75_000;

/**
 * Retries an idempotent call with backoff while the shop cannot be reached, for a little over a minute. Any answer ends
 * it; the last failure is thrown.
 * @param onWaiting true before each pause, false at the end
 */
export async function untilReached<Answer>(
  call: () => Promise<Answer>,
  onWaiting: (isWaiting: boolean) => void,
): Promise<Answer> {
  const givesUpAtMs = Date.now() + patienceMs;
  try {
    for (let failures = 1; ; failures += 1) {
      const pauseMs = pauseAfter(failures);
      try {
        return await call();
      } catch (error) {
        if (!isUnreached(error) || Date.now() + pauseMs > givesUpAtMs) throw error;
      }
      onWaiting(true);
      await pauseUntilOnline(pauseMs);
    }
  } finally {
    onWaiting(false);
  }
}

/** The browser's online event ends a pause early. */
function pauseUntilOnline(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", goOn);
      resolve();
    };
    const timer = setTimeout(goOn, delayMs);
    globalThis.addEventListener?.("online", goOn);
  });
}

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** No answer, or one from a proxy during a restart. Not an answer that names a field to change. */
export function isUnreached(error: unknown): boolean {
  if (isNoConnection(error)) return true;
  return isApiError(error) && [502, 503, 504].includes(error.status) && !Object.keys(error.errors).length;
}

/** No answer, a 5xx or a 429: worth a retry later. */
export function willPass(error: unknown): boolean {
  return isNoConnection(error) || (isApiError(error) && (error.status >= 500 || error.status === 429));
}

/** Milliseconds before a retry: exponential backoff. */
export function pauseAfter(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
}
