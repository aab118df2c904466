import type { ReactNode } from "react";
import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { AuthDialog } from "./auth/auth-dialog-box.tsx";
import type { AuthMode, AuthOpening, Typed } from "./auth/auth-modes.ts";
import { rememberAccount } from "./auth/first-mode.ts";
import { dropOpening, keepOpening, keptOpening } from "./auth/kept-opening.ts";
import { LoginGuard } from "./auth/login-guard.ts";
import { ReplayAfterReload } from "./auth/replay-after-reload.ts";
import { SessionWatch } from "./auth/session-watch.ts";
import { useSession } from "./session.tsx";

export type OpenAuthDialog = (
  mode?: AuthMode,
  opening?: Partial<Pick<AuthOpening, "next" | "reason">>,
) => void;

const AuthDialogContext = createContext<{ open: OpenAuthDialog } | null>(null);

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

/** Gives `open(mode?)`, which opens the login dialog. */
export function useAuthDialog(): { open: OpenAuthDialog } {
  const handle = useContext(AuthDialogContext);
  if (!handle) throw new Error("useAuthDialog needs an AuthDialogProvider above it");
  return handle;
}
