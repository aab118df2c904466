import type { ReactNode } from "react";
import { useCallback, useEffect, useState } from "react";
import type { AuthOpening, Typed } from "../client/login/auth-modes.ts";
import { rememberAccount } from "../client/login/first-mode.ts";
import { AuthDialogContext, type OpenAuthDialog } from "../client/login/use-auth-dialog.ts";
import { useSession } from "../client/session.tsx";
import { AuthDialog } from "./auth-dialog-box.tsx";
import { dropOpening, keepOpening, keptOpening } from "./kept-opening.ts";
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
