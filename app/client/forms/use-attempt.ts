import { useState } from "react";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { failureFlash } from "../failure.ts";

/**
 * Runs one call at a time and shows its failures.
 * @returns `attempt`, which resolves with the answer, or undefined on failure
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
