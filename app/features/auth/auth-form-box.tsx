import type { ComponentType } from "react";
import { useRevalidator } from "react-router";
import { useFlash } from "../flash.tsx";
import { afterLogin } from "./after-login.ts";
import type { AuthModeProps } from "./auth-mode.ts";
import type { AuthMode } from "./auth-modes.ts";
import { LoginMode } from "./login-mode.tsx";
import { RegisterMode } from "./register-mode.tsx";

const forms: Record<AuthMode, ComponentType<AuthModeProps>> = { login: LoginMode, register: RegisterMode };

type AuthFormBoxProps = {
  mode: AuthMode;
  onLoading: (isLoading: boolean) => void;
  /** The session knows the shopper now. */
  onSignedIn: () => void;
};

/** The form of a mode. Few visits need one, so all of this is fetched when the dialog first opens. */
export function AuthFormBox({ mode, onLoading, onSignedIn }: AuthFormBoxProps) {
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  const Form = forms[mode];
  const finish = async () => {
    await afterLogin({ revalidate, flash });
    onSignedIn();
  };
  return <Form onSignedIn={finish} onLoading={onLoading} />;
}
