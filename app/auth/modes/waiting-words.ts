import { waitingTime } from "../../../words/waiting-time.ts";
import { isApiError, isNoConnection } from "../../client/api.ts";
import { unreachedMessage } from "../../client/failure.ts";

/**
 * What to say in the dialog where a try came to nothing and another one may do: the shop asks for patience, or cannot
 * be reached. Undefined for any other error.
 */
export function waitingWords(error: unknown): string | undefined {
  if (isNoConnection(error)) return unreachedMessage;
  if (!isApiError(error) || error.status !== 429) return undefined;
  if (!error.retryAfterSeconds) return error.message;
  return `That was too often. Please try again in ${waitingTime(error.retryAfterSeconds)}.`;
}
