import type { AuthMode, AuthOpening, Typed } from "../../client/login/auth-modes.ts";
import type { User } from "../../client/session.tsx";

/** The shop's answer to a login or a registration, which set the cookie. */
export type SignedIn = { user: User; removal_cancelled: boolean };

export type AuthNoticeWords = { tone: "warning" | "success"; words: string };

type Carried = { notice?: AuthNoticeWords; resetToken?: string; codeSentAtMs?: number };

/** What every mode's form gets. */
export type AuthModeProps = {
  opening: AuthOpening;
  typed: Typed;
  onTyped: (changes: Partial<Typed>) => void;
  /** The shop's leave to set a new password, in reset_password. */
  resetToken: string;
  onMode: (mode: AuthMode, carried?: Carried) => void;
  /** What follows a login: user, cart, queued actions, closing, going on. */
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  isLoading: boolean;
  /** While true the dialog cannot be dismissed. */
  onLoading: (isLoading: boolean) => void;
};
