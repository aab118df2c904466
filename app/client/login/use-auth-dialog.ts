import { createContext, useContext } from "react";
import type { AuthMode, AuthOpening } from "./auth-modes.ts";

export type OpenAuthDialog = (
  mode?: AuthMode,
  opening?: Partial<Pick<AuthOpening, "next" | "reason">>,
) => void;

/** Filled by `app/auth/auth-dialog.tsx`, which draws the dialog. */
export const AuthDialogContext = createContext<{ open: OpenAuthDialog } | null>(null);

/** Gives `open(mode?)`, which opens the login dialog. Throws outside of AuthDialogProvider. */
export function useAuthDialog(): { open: OpenAuthDialog } {
  const handle = useContext(AuthDialogContext);
  if (!handle) throw new Error("useAuthDialog needs an AuthDialogProvider above it");
  return handle;
}
