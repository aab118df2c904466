import { useEffect, useState } from "react";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { useCartWriter } from "../cart/cart-provider.tsx";
import { hasQueuedActions } from "../client/pending/queued-actions.ts";
import { useSession, useSessionChanges } from "../client/session.tsx";
import { withList } from "../client/shown-lists.ts";

/** Does what a visitor asked for when a reload, or the end of a page, came between login and replay. */
export function ReplayAfterReload() {
  const { user } = useSession();
  const { showLists } = useSessionChanges();
  const writer = useCartWriter();
  const flash = useFlash();
  // A login on this page does the queue by itself: what it could not do waits for the next page.
  const [userId] = useState(user?.id);
  useEffect(() => {
    if (userId === undefined || !hasQueuedActions()) return;
    import("./after-login.ts").then(
      async ({ replayAndTell }) => {
        const { changedLists } = await replayAndTell(flash, { writer, userId });
        showLists((lists) => changedLists.reduce(withList, lists));
      },
      // The queue is still there: the next page tries again.
      () => {},
    );
  }, [userId, writer, showLists, flash]);
  return null;
}
