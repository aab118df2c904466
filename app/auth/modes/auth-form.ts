import { useState } from "react";
import { createPath, useLocation } from "react-router";
import { isApiError } from "../../client/api.ts";
import { checkedOnLeave, rulesOfDetails } from "../../client/forms/check-on-leave.ts";
import { useFormCall } from "../../client/forms/form-call.ts";
import { endSession } from "../end-session.ts";
import type { AuthModeProps } from "./auth-mode.ts";
import { waitingWords } from "./waiting-words.ts";

/** A mode's form: as every form, and the dialog knows while it is busy and says how long to wait. */
export function useAuthForm(
  { onLoading }: Pick<AuthModeProps, "onLoading">,
  call: (fields: FormData) => Promise<void>,
  rules = rulesOfDetails,
) {
  const { attempt, waiting } = usePatience(onLoading);
  const form = useFormCall((fields) => attempt(() => call(fields)));
  return { ...checkedOnLeave(form, rules), waiting };
}

/** Runs a call of the dialog; one that came too often is answered in the dialog, a 401 ends the session (S-284). */
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

/** A text field's value as it was typed. */
export function text(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "");
}
