import { useState } from "react";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { loadAnew, sessionIsOver } from "../auth/end-session.ts";
import { answer, browserApi, isApiError } from "../client/api.ts";
import { failureFlash } from "../client/failure.ts";

/** Ends the session and starts afresh at home, so that nothing of this shopper stays in memory. */
export function useLogout() {
  const [isLoading, setIsLoading] = useState(false);
  const flash = useFlash();
  async function logout() {
    setIsLoading(true);
    try {
      await answer(browserApi.api.auth.logout.$post()).catch(orEndedBefore);
      sessionIsOver();
      loadAnew("/");
    } catch (error) {
      setIsLoading(false);
      flash(failureFlash(error));
    }
  }
  return { logout, isLoading };
}

/** A session that ended by itself leaves nothing to end. */
function orEndedBefore(error: unknown) {
  if (!isApiError(error) || error.status !== 401) throw error;
}
