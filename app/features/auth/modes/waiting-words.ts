import { isApiError, isNoConnection } from "../../../api.ts";

/** "40 seconds", "3 minutes", "2 hours": never less than what is to be waited. */
export function waitingTime(seconds: number): string {
  if (seconds < 100) return count(Math.ceil(seconds), "second");
  if (seconds <= 100 * 60) return count(Math.ceil(seconds / 60), "minute");
  return count(Math.ceil(seconds / 3600), "hour");
}

const count = (number: number, unit: string) => `${number}\u00a0${unit}${number === 1 ? "" : "s"}`;

/**
 * What to say in the dialog where a try came to nothing and another one may do: the shop asks for patience, or cannot
 * be reached. Undefined for any other error.
 */
export function waitingWords(error: unknown): string | undefined {
  if (isNoConnection(error)) return "We could not reach the shop. Check your connection and try again.";
  if (!isApiError(error) || error.status !== 429) return undefined;
  if (!error.retryAfterSeconds) return error.message;
  return `That was too often. Please try again in ${waitingTime(error.retryAfterSeconds)}.`;
}
