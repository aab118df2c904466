import { useEffect } from "react";
import { useFlash } from "../flash.tsx";
import { hasQueuedActions } from "../queued-actions.ts";
import { useSession, useSessionChanges } from "../session.tsx";

/** Does what a visitor asked for when a reload, or the end of a page, came between login and replay. */
export function ReplayAfterReload() {
  const { user } = useSession();
  const { showCart } = useSessionChanges();
  const flash = useFlash();
  const isSignedIn = user !== null;
  useEffect(() => {
    // After an ordinary login the queue is done before the session knows the user, so nothing runs twice.
    if (!isSignedIn || !hasQueuedActions()) return;
    import("./after-login.ts").then(
      async ({ replayAndTell }) => {
        const cart = await replayAndTell(flash);
        if (cart) showCart(cart);
      },
      // The queue is still there: the next page tries again.
      () => {},
    );
  }, [isSignedIn, showCart, flash]);
  return null;
}
