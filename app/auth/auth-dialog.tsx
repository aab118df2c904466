import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { AuthOpening, Typed } from "../client/login/auth-modes.ts";
import { rememberAccount } from "../client/login/first-mode.ts";
import { AuthDialogContext, type OpenAuthDialog } from "../client/login/use-auth-dialog.ts";
import { useSession } from "../client/session.tsx";
import { AuthDialog } from "./auth-dialog-box.tsx";
import { LoginGuard } from "./login-guard.ts";
import { ReplayAfterReload } from "./replay-after-reload.ts";
import { SessionWatch } from "./session-watch.ts";

/** Holds the login dialog, which opens over whatever page one is on. */
export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState<AuthOpening | null>(null);
  const [typed, setTyped] = useState<Typed>({ email: "", name: "" });
  const open: OpenAuthDialog = useCallback((mode = "login", { next = null, reason = null } = {}) => {
    const opening = { mode, next, reason, codeSentAtMs: 0 };
    setOpening(opening);
    // Also here, because a session that is over loads the page anew at once.
    keepOpening({ opening });
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
    if (kept && isVisitor) {
      setOpening(kept.opening);
      if (kept.typed) setTyped(kept.typed);
    }
    setIsRead(true);
  }, []);
  useEffect(() => {
    if (!isRead) return;
    if (opening) keepOpening({ opening, typed });
    else dropOpening();
  }, [isRead, opening, typed]);
}

const place = "auth-dialog";
const keptMs = 10 * 60 * 1000;

type Kept = { opening: AuthOpening; typed?: Typed };

/**
 * Keeps the open dialog for a reload of the page: phones throw pages away while the shopper reads the code in the
 * mail program. The reset token is not in it, so that reset_password begins again with the e-mail.
 */
function keepOpening({ opening, typed }: Kept): void {
  const mode = opening.mode === "reset_password" ? "forgot_password" : opening.mode;
  const kept = { opening: { ...opening, mode }, typed, path: currentPath(), keptAtMs: Date.now() };
  try {
    window.sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Without storage a reload closes the dialog.
  }
}

function dropOpening(): void {
  try {
    window.sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}

/** The dialog as it was when this page was loaded anew within ten minutes, or null. */
function keptOpening(): Kept | null {
  if (!isReload()) return null;
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(place) ?? "null");
    const isOfThisPage = kept?.path === currentPath() && Date.now() - kept.keptAtMs < keptMs;
    return isOfThisPage ? kept : null;
  } catch {
    return null;
  }
}

/** Whoever comes back by a link or an address begins afresh. */
function isReload(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return (visit as PerformanceNavigationTiming | undefined)?.type === "reload";
}

const currentPath = () => window.location.pathname + window.location.search;
