import { type ReactNode, useCallback, useEffect, useState } from "react";
import { browserKeep, keptJson } from "../client/browser-keep.ts";
import type { AuthOpening, Typed } from "../client/login/auth-modes.ts";
import { rememberAccount } from "../client/login/first-mode.ts";
import { AuthDialogContext, type OpenAuthDialog } from "../client/login/use-auth-dialog.ts";
import { useSession } from "../client/session.tsx";
import { isSignedInHere } from "../client/signed-in.ts";
import { AuthDialog } from "./auth-dialog-box.tsx";
import { LoginGuard } from "./login-guard.ts";
import { ReplayAfterReload } from "./replay-after-reload.ts";
import { SessionWatch } from "./session-watch.ts";

export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState<AuthOpening | null>(null);
  const [typed, setTyped] = useState<Typed>({ email: "", name: "" });
  const open: OpenAuthDialog = useCallback((mode = "login", { next = null, reason = null } = {}) => {
    const opening = { mode, next, reason, codeSentAtMs: 0 };
    setOpening(opening);
    // Kept here too, because the end of a session reloads the page at once.
    keepOpening(opening);
  }, []);
  const [handle] = useState({ open });
  useKeptForReload({ opening, typed, setOpening, setTyped });
  return (
    <AuthDialogContext value={handle}>
      {children}
      <SessionWatch />
      <LoginGuard open={open} />
      <ReplayAfterReload />
      <AuthDialog
        opening={opening}
        typed={typed}
        onTyped={(changes) => setTyped((now) => ({ ...now, ...changes }))}
        onChange={(changes) => setOpening((now) => now && { ...now, ...changes })}
        onClose={() => setOpening(null)}
      />
    </AuthDialogContext>
  );
}

type KeptForReload = {
  opening: AuthOpening | null;
  typed: Typed;
  setOpening: (opening: AuthOpening) => void;
  setTyped: (typed: Typed) => void;
};

function useKeptForReload({ opening, typed, setOpening, setTyped }: KeptForReload) {
  const { user } = useSession();
  const [isRead, setIsRead] = useState(false);
  const isVisitor = user === null;
  useEffect(() => {
    if (!isVisitor) rememberAccount();
  }, [isVisitor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    const kept = keptOpening();
    if (kept && !isSignedInHere()) {
      setOpening(kept.opening);
      if (kept.typed) setTyped(kept.typed);
    }
    setIsRead(true);
  }, []);
  useEffect(() => {
    if (!isRead) return;
    if (opening) keepOpening(opening, typed);
    else browserKeep("sessionStorage").removeItem(place);
  }, [isRead, opening, typed]);
}

const place = "auth-dialog";
const keptMs = 10 * 60 * 1000;

type Kept = { opening: AuthOpening; typed: Typed | undefined; path: string; keptAtMs: number };

/**
 * Keeps the open dialog across a reload: phones discard pages while the shopper reads the code in the mail app. The
 * reset token is left out, so reset_password restarts with the email.
 */
function keepOpening(opening: AuthOpening, typed?: Typed): void {
  const mode = opening.mode === "reset_password" ? "forgot_password" : opening.mode;
  const kept: Kept = { opening: { ...opening, mode }, typed, path: currentPath(), keptAtMs: Date.now() };
  browserKeep("sessionStorage").setItem(place, JSON.stringify(kept));
}

/** The dialog kept before a reload at most ten minutes ago, or null. */
function keptOpening(): Kept | null {
  if (!isReload()) return null;
  const kept = keptJson(browserKeep("sessionStorage"), place) as Kept | null;
  const isOfThisPage = kept?.path === currentPath() && Date.now() - kept.keptAtMs < keptMs;
  return isOfThisPage ? kept : null;
}

/** A visit by a link or address starts without the dialog. */
function isReload(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return (visit as PerformanceNavigationTiming | undefined)?.type === "reload";
}

const currentPath = () => window.location.pathname + window.location.search;
