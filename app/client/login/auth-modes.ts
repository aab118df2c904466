type AuthModeFace = {
  title: string;
  /** Neither the backdrop nor Escape closes it: what was proved by mail would be lost by a slip of the hand. */
  isLocked?: boolean;
};

/** The dialog's faces. Their forms come when it opens for the first time: see auth-form-box.tsx. */
export const authModes = {
  login: { title: "Welcome back" },
  register: { title: "Create your account" },
  forgot_password: { title: "Forgot your password" },
  verify: { title: "Type the code", isLocked: true },
  reset_password: { title: "New password", isLocked: true },
} satisfies Record<string, AuthModeFace>;

export type AuthMode = keyof typeof authModes;

export const isLocked = (mode: AuthMode) => (authModes[mode] as AuthModeFace).isLocked === true;

/** What was typed in one mode is there in the next. */
export type Typed = { email: string; name: string };

export type AuthOpening = {
  mode: AuthMode;
  /** Where the shopper goes on to after the login; null stays on the page. */
  next: string | null;
  /** Why a login is asked for, as a sentence. */
  reason: string | null;
  /** When the last code was asked for, in verify. */
  codeSentAtMs: number;
};
