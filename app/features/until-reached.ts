import { isApiError, isNoConnection } from "../api.ts";

const firstPauseMs = 1000;
const longestPauseMs = 10_000;
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
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
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

/** No answer, or one from what stands before the shop while it is being restarted. */
export function isUnreached(error: unknown): boolean {
  return isNoConnection(error) || (isApiError(error) && [502, 503, 504].includes(error.status));
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
