import { isApiError, isNoConnection } from "./api.ts";

const patienceMs = 75_000;

/**
 * Makes a call that may be repeated, again and again while the shop cannot be reached, for little more than a minute.
 * Any answer ends it; so does a last failure to get one, which is thrown.
 *
 * @param onWaiting told true before each pause and false at the end
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

/** The browser may know earlier that there is a connection again. */
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
