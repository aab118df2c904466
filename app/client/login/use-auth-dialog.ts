import { createContext, useContext } from "react";
import type { AuthMode, AuthOpening } from "./auth-modes.ts";

export type OpenAuthDialog = (
  mode?: AuthMode,
  opening?: Partial<Pick<AuthOpening, "next" | "reason">>,
) => void;

/** Provided by `app/auth/auth-dialog.tsx`. */
export const AuthDialogContext = createContext<{ open: OpenAuthDialog } | null>(null);

/** Returns `open(mode?)`. @throws outside AuthDialogProvider */
export function useAuthDialog(): { open: OpenAuthDialog } {
  const handle = useContext(AuthDialogContext);
  if (!handle) throw new Error("useAuthDialog needs an AuthDialogProvider above it");
  return handle;
}
