import { useEffect, useRef } from "react";
import { createPath, useLocation, useNavigation, useRevalidator } from "react-router";
import { sessionOver } from "../../api.ts";
import { useSession } from "../session.tsx";
import { endSession, forgetShopper } from "./end-session.ts";
import { loginPath, needsLogin } from "./next-path.ts";
import { type SessionNews, sessionTabs } from "./session-tabs.ts";

/** Notices when this tab shows somebody who is not signed in any more: by a 401, another tab, or a step back. */
export function SessionWatch() {
  const latest = useLatest();
  useEffect(() => {
    const tabs = sessionTabs();
    const hear = ({ data }: MessageEvent<SessionNews>) => {
      const { userId } = latest.current;
      if (data.type === "signed-in" ? data.userId === userId : userId === null) return;
      // A visitor's queue is this shopper's own; another shopper's is not.
      if (userId !== null) forgetShopper();
      window.location.reload();
    };
    const end = () => {
      const { userId, wanted } = latest.current;
      if (userId === null || isEnding) return;
      isEnding = true;
      void endSession(needsLogin(wanted.pathname) ? loginPath(wanted) : createPath(wanted));
    };
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted && latest.current.userId !== null) void latest.current.revalidate();
    };
    let isEnding = false;
    tabs.addEventListener("message", hear);
    window.addEventListener(sessionOver, end);
    window.addEventListener("pageshow", look);
    return () => {
      tabs.removeEventListener("message", hear);
      window.removeEventListener(sessionOver, end);
      window.removeEventListener("pageshow", look);
    };
  }, [latest]);
  return null;
}

/** Who is shown, and the page that the shopper is on or on the way to. */
function useLatest() {
  const { user } = useSession();
  const location = useLocation();
  const wanted = useNavigation().location ?? location;
  const { revalidate } = useRevalidator();
  const latest = useRef({ userId: user?.id ?? null, wanted, revalidate });
  useEffect(() => {
    latest.current = { userId: user?.id ?? null, wanted, revalidate };
  });
  return latest;
}
