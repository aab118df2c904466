import { useEffect, useState } from "react";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { useCartWriter } from "../cart/cart-provider.tsx";
import { hasQueuedActions } from "../client/pending/queued-actions.ts";
import { useSession, useSessionChanges } from "../client/session.tsx";
import { withList } from "../client/shown-lists.ts";
import { isSignedInHere } from "../client/signed-in.ts";

/** Replays a visitor's queued actions when a reload came between login and replay. */
export function ReplayAfterReload() {
  const { user } = useSession();
  const { showLists } = useSessionChanges();
  const writer = useCartWriter();
  const flash = useFlash();
  // A login on this page replays the queue itself; what fails then waits for the next page.
  const [isOpenedSignedIn] = useState(isSignedInHere);
  const userId = isOpenedSignedIn ? user?.id : undefined;
  useEffect(() => {
    if (userId === undefined || !hasQueuedActions()) return;
    import("./after-login.ts").then(
      async ({ replayAndTell }) => {
        const { changedLists } = await replayAndTell(flash, { writer, userId });
        showLists((lists) => changedLists.reduce(withList, lists));
      },
      // The queue is kept for the next page.
      () => {},
    );
  }, [userId, writer, showLists, flash]);
  return null;
}
