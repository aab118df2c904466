import { useState } from "react";
import { createPath, useLocation } from "react-router";
import { waitingTime } from "../../../words/dates/waiting-time.ts";
import { isApiError, isNoConnection } from "../../client/api.ts";
import { unreachedMessage } from "../../client/failure.ts";
import { checkedOnLeave, rulesOfDetails } from "../../client/forms/check-on-leave.ts";
import { useFormCall } from "../../client/forms/form-call.ts";
import { endSession } from "../end-session.ts";
import type { AuthModeProps } from "./auth-mode.ts";

/** A form that reports its busy state to the dialog and shows the wait after a rate limit. */
export function useAuthForm(
  { onLoading }: Pick<AuthModeProps, "onLoading">,
  call: (fields: FormData) => Promise<void>,
  rules = rulesOfDetails,
) {
  const { attempt, waiting } = usePatience(onLoading);
  const form = useFormCall((fields) => attempt(() => call(fields)));
  return { ...checkedOnLeave(form, rules), waiting };
}

/** Runs a call of the dialog. A rate limit (429) is answered in the dialog; a 401 ends the session. */
export function usePatience(onLoading: (isLoading: boolean) => void) {
  const [waiting, setWaiting] = useState<string>();
  const location = useLocation();
  async function attempt(call: () => Promise<void>): Promise<void> {
    setWaiting(undefined);
    onLoading(true);
    try {
      await call();
    } catch (error) {
      if (isApiError(error) && error.status === 401) return endSession(createPath(location));
      const words = waitingWords(error);
      if (!words) throw error;
      setWaiting(words);
    } finally {
      onLoading(false);
    }
  }
  return { attempt, waiting };
}

/** The field's value, untrimmed. */
export function text(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "");
}

/** The dialog's message when a retry may succeed: rate limit or no connection. Undefined for other errors. */
export function waitingWords(error: unknown): string | undefined {
  if (isNoConnection(error)) return unreachedMessage;
  if (!isApiError(error) || error.status !== 429) return undefined;
  if (!error.retryAfterSeconds) return error.message;
  return `Too many attempts. Please try again in ${waitingTime(error.retryAfterSeconds)}.`;
}
