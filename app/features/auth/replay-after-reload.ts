import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useFlash } from "../flash.tsx";
import { hasQueuedAdds } from "../queued-actions.ts";
import { useSession } from "../session.tsx";

/** Does what a visitor asked for when a reload, or the end of a page, came between login and replay. */
export function ReplayAfterReload() {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  const isSignedIn = user !== null;
  useEffect(() => {
    // After an ordinary login the queue is taken before the session knows the user, so nothing runs twice.
    if (!isSignedIn || !hasQueuedAdds()) return;
    import("./after-login.ts").then(
      ({ afterLogin }) => afterLogin({ revalidate, flash }),
      // The queue is still there: the next page tries again.
      () => {},
    );
  }, [isSignedIn, revalidate, flash]);
  return null;
}
