import { useEffect, useRef } from "react";
import { createPath, type Location, useLocation, useNavigation, useRevalidator } from "react-router";
import { sessionOver } from "../client/api.ts";
import { loginPath, needsLogin } from "../client/login/next-path.ts";
import { forgetOldPending } from "../client/pending/pending.ts";
import { useSession } from "../client/session.tsx";
import { tellSignedIn } from "../client/signed-in.ts";
import { type SessionNews, sessionTabs } from "../client/tabs/tab-channel.ts";
import { endSession, isSessionEnding } from "./end-session.ts";
import { forgetOthers, forgetShopper, keepUnfinished } from "./kept-of-shopper.ts";
import { keepLeftPage } from "./left-page.ts";

/** Notices when this tab shows somebody who is not signed in any more: by a 401, another tab, or a step back. */
export function SessionWatch() {
  const latest = useLatest();
  useForgetOthers();
  useTellPages();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    signal.addEventListener(
      "abort",
      sessionTabs.hear((news) => hear(news, latest.current)),
    );
    window.addEventListener(sessionOver, () => end(latest.current), { signal });
    window.addEventListener("pageshow", (event) => lookAgain(event, latest.current), { signal });
    return () => listening.abort();
  }, [latest]);
  return null;
}

/** Before this tab shows a form or runs what was queued: this effect stands before theirs, or they look by themselves. */
function useForgetOthers() {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined) forgetOldPending();
    else forgetOthers(userId);
  }, [userId]);
}

/** Later pages ask for what is the shopper's own. */
function useTellPages() {
  const isSignedIn = useSession().user !== null;
  useEffect(() => tellSignedIn(isSignedIn), [isSignedIn]);
}

/** Another tab has logged in or out: whoever shows something else begins afresh. */
function hear(news: SessionNews, { userId, wanted }: Latest): void {
  if (news.type === "signed-in" ? news.userId === userId : userId === null) return;
  // It goes already, and keeps what was asked for at its end.
  if (isSessionEnding()) return;
  if (news.type === "cut-off" && userId !== null) keepLeftPage(userId, wanted);
  // A visitor's queue is this shopper's own; another shopper's is not.
  if (news.type === "cut-off") keepUnfinished();
  else if (userId !== null) forgetShopper();
  window.location.reload();
}

/** Visitors get 401 for what is a shopper's, and nothing of theirs ends by it. */
function end({ userId, wanted }: Latest): void {
  if (userId === null) return;
  keepLeftPage(userId, wanted);
  void endSession(needsLogin(wanted.pathname) ? loginPath(wanted) : createPath(wanted));
}

/** A step back may bring a page as it was left, before a logout. */
function lookAgain({ persisted }: PageTransitionEvent, { userId, revalidate }: Latest): void {
  if (persisted && userId !== null) void revalidate();
}

type Latest = { userId: number | null; wanted: Location; revalidate: () => Promise<void> };

/** Who is shown, and the page that the shopper is on or on the way to. */
function useLatest() {
  const { user } = useSession();
  const location = useLocation();
  const wanted = useNavigation().location ?? location;
  const { revalidate } = useRevalidator();
  const latest = useRef<Latest>({ userId: user?.id ?? null, wanted, revalidate });
  useEffect(() => {
    latest.current = { userId: user?.id ?? null, wanted, revalidate };
  });
  return latest;
}
