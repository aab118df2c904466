import type { ReactNode } from "react";
import { createContext, useCallback, useContext, useState } from "react";
import { AuthDialog } from "./auth/auth-dialog-box.tsx";
import type { AuthMode } from "./auth/auth-modes.ts";
import { LoginGuard } from "./auth/login-guard.ts";
import { ReplayAfterReload } from "./auth/replay-after-reload.ts";

export type AuthOpening = {
  mode: AuthMode;
  /** Where the shopper goes on to after the login; null stays on the page. */
  next: string | null;
  /** Why a login is asked for, as a sentence. */
  reason: string | null;
};

export type OpenAuthDialog = (
  mode?: AuthMode,
  opening?: Partial<Pick<AuthOpening, "next" | "reason">>,
) => void;

const AuthDialogContext = createContext<{ open: OpenAuthDialog } | null>(null);

/** Holds the login dialog, which opens over whatever page one is on. */
export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState<AuthOpening | null>(null);
  const open: OpenAuthDialog = useCallback(
    (mode = "login", { next = null, reason = null } = {}) => setOpening({ mode, next, reason }),
    [],
  );
  const [handle] = useState({ open });
  return (
    <AuthDialogContext value={handle}>
      {children}
      <LoginGuard open={open} />
      <ReplayAfterReload />
      <AuthDialog
        opening={opening}
        onMode={(mode) => setOpening((now) => now && { ...now, mode })}
        onClose={() => setOpening(null)}
      />
    </AuthDialogContext>
  );
}

/** Gives `open(mode?)`, which opens the login dialog. */
export function useAuthDialog(): { open: OpenAuthDialog } {
  const handle = useContext(AuthDialogContext);
  if (!handle) throw new Error("useAuthDialog needs an AuthDialogProvider above it");
  return handle;
}
