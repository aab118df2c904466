import type { ComponentType } from "react";
import type { AuthModeProps } from "./auth-mode.ts";
import { LoginMode } from "./login-mode.tsx";
import { RegisterMode } from "./register-mode.tsx";

type AuthModeDetails = {
  title: string;
  /** What one gets by it. */
  benefit: string;
  Form: ComponentType<AuthModeProps>;
  toggle: { label: string; mode: "login" | "register" };
};

/** The dialog's faces; a new one is a file and a line here. */
export const authModes = {
  login: {
    title: "Welcome back",
    benefit: "Log in to see your cart and follow your orders.",
    Form: LoginMode,
    toggle: { label: "Register Instead", mode: "register" },
  },
  register: {
    title: "Welcome to Spaza",
    benefit:
      "Your name, an e-mail address and a password: then your cart is kept and each order can be followed.",
    Form: RegisterMode,
    toggle: { label: "Login Instead", mode: "login" },
  },
} satisfies Record<string, AuthModeDetails>;

export type AuthMode = keyof typeof authModes;
