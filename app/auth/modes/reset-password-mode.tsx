import { answer, browserApi, isApiError } from "../../client/api.ts";
import { rulesOfNewAccount } from "../../client/forms/check-on-leave.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { text, useAuthForm } from "./auth-form.ts";
import type { AuthModeProps } from "./auth-mode.ts";
import { SendButton } from "./form-parts.tsx";

/** Sets a new password with the reset token. An expired token restarts with the email. */
export function ResetPasswordMode(props: AuthModeProps) {
  const { typed, resetToken, isLoading, onMode } = props;
  const { formProps, errors, waiting } = useAuthForm(
    props,
    async (fields) => {
      const password = text(fields, "password");
      const json = { token: resetToken, password, password_confirmation: password };
      try {
        await answer(browserApi.api.auth["reset-password"].$post({ json }));
      } catch (error) {
        const refusal = isApiError(error) && error.errors.token?.[0];
        if (!refusal) throw error;
        return onMode("forgot_password", { notice: { tone: "warning", words: refusal } });
      }
      onMode("login", {
        notice: { tone: "success", words: "Password changed. Log in with your new one." },
      });
    },
    rulesOfNewAccount,
  );
  return (
    <>
      <p className="auth-lead">
        Set a new password for <b>{typed.email}</b>. You’ll be signed out on all devices.
      </p>
      <form {...formProps} className="auth-form form-checked">
        {/* Password managers store the new password under this name. */}
        <input type="email" name="username" autoComplete="username" value={typed.email} readOnly hidden />
        <NewPasswordField
          label="New Password"
          autofocus
          errorMessage={errors.password ?? errors.password_confirmation}
        />
        <SendButton isLoading={isLoading} waiting={waiting}>
          Reset Password
        </SendButton>
      </form>
    </>
  );
}
