import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { browserApi } from "../../api.ts";
import { useFlash } from "../flash.tsx";
import { useSession } from "../session.tsx";
import type { ReplayReport } from "./replay-queued.ts";
import { replayQueuedAdds } from "./replay-queued.ts";

/**
 * Gives what follows a login: queued adds run, the root loads user and cart, and the shopper goes on to
 * `next`. Resolves when user and cart are there.
 */
export function useAfterLogin() {
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  const goOn = useGoOnWhenSignedIn();
  return async (next: string | null) => {
    const report = await replayQueuedAdds(browserApi);
    await revalidate();
    goOn(next);
    flashReport(report, flash);
  };
}

/** The page waits for the session to know the user: before that the login guard would hold it back. */
function useGoOnWhenSignedIn() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    if (!user || !next) return;
    setNext(null);
    void navigate(next, { replace: window.location.search.includes("next=") });
  }, [user, next, navigate]);
  return setNext;
}

function flashReport({ added, failures }: ReplayReport, flash: ReturnType<typeof useFlash>) {
  if (added.length > 0) {
    const message =
      added.length === 1 ? `${added[0]} is in your cart` : `${added.length} products are in your cart`;
    flash({ message, action: { label: "View cart", to: "/cart" } });
  }
  for (const message of failures) flash({ message, messageStyle: "danger", messageDuration: 6000 });
}
