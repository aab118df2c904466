import { useEffect } from "react";
import { useFlash } from "../flash.tsx";
import { withList } from "../lists/shown-lists.ts";
import { hasQueuedActions } from "../queued-actions.ts";
import { useSession, useSessionChanges } from "../session.tsx";

/** Does what a visitor asked for when a reload, or the end of a page, came between login and replay. */
export function ReplayAfterReload() {
  const { user } = useSession();
  const { showCart, showLists } = useSessionChanges();
  const flash = useFlash();
  const userId = user?.id;
  useEffect(() => {
    // After an ordinary login the queue is done before the session knows the user, so nothing runs twice.
    if (userId === undefined || !hasQueuedActions()) return;
    import("./after-login.ts").then(
      async ({ replayAndTell }) => {
        const { cart, changedLists } = await replayAndTell(flash, { userId });
        if (cart) showCart(cart);
        showLists((lists) => changedLists.reduce(withList, lists));
      },
      // The queue is still there: the next page tries again.
      () => {},
    );
  }, [userId, showCart, showLists, flash]);
  return null;
}
