type AuthModeWords = {
  title: string;
  /** What one gets by it. */
  benefit: string;
  toggle: { label: string; mode: "login" | "register" };
};

/** The dialog's faces. Their forms come when it opens for the first time: see auth-form-box.tsx. */
export const authModes = {
  login: {
    title: "Welcome back",
    benefit: "Log in to see your cart and follow your orders.",
    toggle: { label: "Register Instead", mode: "register" },
  },
  register: {
    title: "Welcome to Spaza",
    benefit:
      "Your name, an e-mail address and a password: then your cart is kept and each order can be followed.",
    toggle: { label: "Login Instead", mode: "login" },
  },
} satisfies Record<string, AuthModeWords>;

export type AuthMode = keyof typeof authModes;
