import { useState } from "react";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { failureFlash } from "../failure.ts";

/**
 * Runs a call at a time. What was refused or failed is said.
 *
 * @returns `attempt`, which resolves with the answer, undefined when there is none
 */
export function useAttempt() {
  const flash = useFlash();
  const [isBusy, setIsBusy] = useState(false);

  async function attempt<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    setIsBusy(true);
    try {
      return await call();
    } catch (error) {
      flash(failureFlash(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { attempt, isBusy };
}
