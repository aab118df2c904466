import { useEffect, useRef } from "react";
import { createPath, type Location, useLocation, useNavigation, useRevalidator } from "react-router";
import { sessionOver } from "../client/api.ts";
import { loginPath, needsLogin } from "../client/login/next-path.ts";
import { forgetOldPending } from "../client/pending/pending.ts";
import { useSession } from "../client/session.tsx";
import { loginMark } from "../client/signed-in.ts";
import { type SessionNews, sessionTabs } from "../client/tabs/tab-channel.ts";
import { endSession, isSessionEnding } from "./end-session.ts";
import { forgetOthers, forgetShopper, keepUnfinished } from "./kept-of-shopper.ts";
import { keepLeftPage } from "./left-page.ts";

/** Detects that this tab shows a shopper who is no longer signed in: by a 401, another tab, or Back. */
export function SessionWatch() {
  const latest = useLatest();
  useForgetOthers();
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

/** This effect must run before those that show drafts or replay the queue. */
function useForgetOthers() {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined) forgetOldPending();
    else forgetOthers(userId);
  }, [userId]);
}

/** Another tab logged in or out: tabs that show someone else reload. */
function hear(news: SessionNews, { userId, isSignedIn, wanted }: Latest): void {
  if (news.type === "signed-in" ? news.userId === userId : !isSignedIn) return;
  // It is reloading already and kept the unfinished input.
  if (isSessionEnding()) return;
  if (news.type === "cut-off" && userId !== null) keepLeftPage(userId, wanted);
  // A visitor's queue now belongs to this shopper; another shopper's does not.
  if (news.type === "cut-off") keepUnfinished();
  else if (isSignedIn) forgetShopper();
  window.location.reload();
}

/** A visitor's 401 ends nothing. */
function end({ userId, wanted }: Latest): void {
  if (userId === null) return;
  keepLeftPage(userId, wanted);
  void endSession(needsLogin(wanted.pathname) ? loginPath(wanted) : createPath(wanted));
}

/** Back may restore a page from before a logout or a login (bfcache). */
function lookAgain({ persisted }: PageTransitionEvent, { mark, isSignedIn, revalidate }: Latest): void {
  if (!persisted) return;
  if (mark !== loginMark()) window.location.reload();
  else if (isSignedIn) void revalidate();
}

type Latest = {
  userId: number | null;
  isSignedIn: boolean;
  /** The mark of the login that the page shows (`signed-in.ts`). */
  mark: string | null;
  wanted: Location;
  revalidate: () => Promise<void>;
};

function useLatest() {
  const { user, isSignedIn } = useSession();
  const location = useLocation();
  const wanted = useNavigation().location ?? location;
  const { revalidate } = useRevalidator();
  const present = { userId: user?.id ?? null, isSignedIn, wanted, revalidate };
  const latest = useRef<Latest>({ ...present, mark: null });
  useEffect(() => {
    latest.current = { ...present, mark: isSignedIn ? loginMark() : null };
  });
  return latest;
}
