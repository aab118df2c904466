import { useEffect } from "react";
import { useBlocker, useLocation, useNavigate } from "react-router";
import { ownPath } from "../../words/paths/own-path.ts";
import { needsLogin } from "../client/login/next-path.ts";
import type { OpenAuthDialog } from "../client/login/use-auth-dialog.ts";
import { useSession } from "../client/session.tsx";
import { cutOffWords } from "./kept-of-shopper.ts";

/**
 * Keeps visitors from pages for shoppers. A component placed before the dialog, because its effects must run first: it
 * has to see a login before the dialog navigates on.
 */
export function LoginGuard({ open }: { open: OpenAuthDialog }) {
  useLoginGuard(open);
  useLoginByAddress(open);
  return null;
}

/** A visitor who follows a link to such a page stays where they are, and the dialog opens. */
function useLoginGuard(open: OpenAuthDialog) {
  const { user } = useSession();
  const blocker = useBlocker(({ nextLocation }) => !user && needsLogin(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { pathname, search } = blocker.location;
    open("login", { next: pathname + search });
    blocker.reset();
  }, [blocker, open]);
}

/** The server redirects direct visits to `/?next=…`: the dialog opens there. */
function useLoginByAddress(open: OpenAuthDialog) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for an address, not again when closed
  useEffect(() => {
    const next = pathname === "/" ? ownPath(new URLSearchParams(search).get("next")) : null;
    if (!next) return;
    if (isSignedIn) void navigate(next, { replace: true });
    else open("login", { next, reason: cutOffWords() });
  }, [pathname, search, open, navigate]);
}
