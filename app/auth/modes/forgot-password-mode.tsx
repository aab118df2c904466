import { answer, browserApi } from "../../client/api.ts";
import { useAuthForm } from "./auth-form.ts";
import type { AuthModeProps } from "./auth-mode.ts";
import { EmailField, ModeLink, SendButton } from "./form-parts.tsx";

/** Sends a code by mail; the answer does not tell whether the address has an account. */
export function ForgotPasswordMode(props: AuthModeProps) {
  const { typed, isLoading, onMode } = props;
  const { formProps, errors, waiting } = useAuthForm(props, async () => {
    await answer(browserApi.api.auth["forgot-password"].$post({ json: { email: typed.email } }));
    onMode("verify", { codeSentAtMs: Date.now() });
  });
  return (
    <>
      <p className="auth-lead">We’ll email you a code to reset your password.</p>
      <form {...formProps} className="auth-form">
        <EmailField {...props} label="Email" autofocus errorMessage={errors.email} />
        <SendButton isLoading={isLoading} waiting={waiting}>
          Request OTP
        </SendButton>
      </form>
      <p className="auth-toggle">
        <ModeLink isDisabled={isLoading} onClick={() => onMode("login")}>
          Login Instead
        </ModeLink>
      </p>
    </>
  );
}
