import { waitingTime } from "../../../words/dates/waiting-time.ts";
import { isApiError, isNoConnection } from "../../client/api.ts";
import { unreachedMessage } from "../../client/failure.ts";

/** The dialog's message when a retry may succeed: rate limit or no connection. Undefined for other errors. */
export function waitingWords(error: unknown): string | undefined {
  if (isNoConnection(error)) return unreachedMessage;
  if (!isApiError(error) || error.status !== 429) return undefined;
  if (!error.retryAfterSeconds) return error.message;
  return `Too many attempts. Please try again in ${waitingTime(error.retryAfterSeconds)}.`;
}
