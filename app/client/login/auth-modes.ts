type AuthModeFace = {
  title: string;
  /** Neither backdrop nor Escape closes it: a slip would lose what was proved by mail. */
  isLocked?: boolean;
};

/** Modes of the login dialog. Their forms are lazy-loaded: see auth-form-box.tsx. */
export const authModes = {
  login: { title: "Welcome back" },
  register: { title: "Create your account" },
  forgot_password: { title: "Forgot your password" },
  verify: { title: "Enter your code", isLocked: true },
  reset_password: { title: "New password", isLocked: true },
} satisfies Record<string, AuthModeFace>;

export type AuthMode = keyof typeof authModes;

export const isLocked = (mode: AuthMode) => (authModes[mode] as AuthModeFace).isLocked === true;

export type Typed = { email: string; name: string };

export type AuthOpening = {
  mode: AuthMode;
  /** Where to go after the login; null stays. */
  next: string | null;
  reason: string | null;
  codeSentAtMs: number;
};
