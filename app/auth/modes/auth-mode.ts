import type { AuthMode, AuthOpening, Typed } from "../../client/login/auth-modes.ts";
import type { User } from "../../client/session.tsx";

/** The answer to a login or registration, which also sets the cookie. */
export type SignedIn = { user: User; removal_cancelled: boolean };

export type AuthNoticeWords = { tone: "warning" | "success"; words: string };

type Carried = { notice?: AuthNoticeWords; resetToken?: string; codeSentAtMs?: number };

export type AuthModeProps = {
  opening: AuthOpening;
  typed: Typed;
  onTyped: (changes: Partial<Typed>) => void;
  /** Permits one password reset; in reset_password only. */
  resetToken: string;
  onMode: (mode: AuthMode, carried?: Carried) => void;
  /** Updates the session, replays the queue, closes the dialog and navigates on. */
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  isLoading: boolean;
  onLoading: (isLoading: boolean) => void;
};
