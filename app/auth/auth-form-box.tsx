import { type ComponentType, useState } from "react";
import { useLocation } from "react-router";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { useCartWriter } from "../cart/cart-provider.tsx";
import type { AuthMode, AuthOpening, Typed } from "../client/login/auth-modes.ts";
import { useSessionChanges } from "../client/session.tsx";
import { sessionTabs } from "../client/tabs/tab-channel.ts";
import { afterLogin } from "./after-login.ts";
import { forgetOthers } from "./kept-of-shopper.ts";
import type { AuthModeProps, AuthNoticeWords, SignedIn } from "./modes/auth-mode.ts";
import { ForgotPasswordMode } from "./modes/forgot-password-mode.tsx";
import { AuthNotice } from "./modes/form-parts.tsx";
import { LoginMode } from "./modes/login-mode.tsx";
import { RegisterMode } from "./modes/register-mode.tsx";
import { ResetPasswordMode } from "./modes/reset-password-mode.tsx";
import { VerifyMode } from "./modes/verify-mode.tsx";

const forms: Record<AuthMode, ComponentType<AuthModeProps>> = {
  login: LoginMode,
  register: RegisterMode,
  forgot_password: ForgotPasswordMode,
  verify: VerifyMode,
  reset_password: ResetPasswordMode,
};

type AuthFormBoxProps = {
  opening: AuthOpening;
  typed: Typed;
  isLoading: boolean;
  onTyped: (changes: Partial<Typed>) => void;
  onChange: (changes: Partial<AuthOpening>) => void;
  onLoading: (isLoading: boolean) => void;
  onSignedIn: () => void;
};

/** The form of a mode, lazy-loaded because few visits need one. */
export function AuthFormBox({ onChange, onSignedIn, ...shared }: AuthFormBoxProps) {
  const [notice, setNotice] = useState<AuthNoticeWords | null>(null);
  // In memory only: the token is as good as the password and must not reach storage or cookies.
  const [resetToken, setResetToken] = useState("");
  const enter = useEnter();
  const { mode } = shared.opening;
  const Form = forms[mode];
  return (
    <>
      {notice && <AuthNotice {...notice} />}
      <Form
        {...shared}
        resetToken={resetToken}
        onMode={(next, { notice = null, resetToken = "", ...changes } = {}) => {
          setNotice(notice);
          setResetToken(resetToken);
          onChange({ ...changes, mode: next });
        }}
        onSignedIn={async (signedIn) => {
          await enter(signedIn);
          onSignedIn();
        }}
      />
    </>
  );
}

function useEnter() {
  const { pathname } = useLocation();
  const { showUser, showLists, showOwnProducts } = useSessionChanges();
  const writer = useCartWriter();
  const flash = useFlash();
  return async (signedIn: SignedIn) => {
    // Before the queue is replayed.
    forgetOthers(signedIn.user.id);
    const page = { pathname, flash, writer };
    const { user, lists, ownProducts } = await afterLogin(page, signedIn.user);
    showUser(user);
    if (lists) showLists(lists);
    if (ownProducts) showOwnProducts(ownProducts);
    sessionTabs.tell({ type: "signed-in", userId: user.id });
    if (signedIn.removal_cancelled) {
      const message = "Welcome back! We won’t remove your account";
      flash({ message, messageDuration: 6000 });
    }
  };
}
