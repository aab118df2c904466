import { TextField } from "../../../widgets/fields/text-field.tsx";
import { answer, browserApi } from "../../client/api.ts";
import { text, useAuthForm } from "./auth-form.ts";
import type { AuthModeProps } from "./auth-mode.ts";
import { EmailField, ModeLink, SendButton } from "./form-parts.tsx";
import { reasonOfPage } from "./reason-of-page.ts";

export function LoginMode(props: AuthModeProps) {
  const { opening, typed, isLoading, onMode } = props;
  const { formProps, errors, waiting } = useAuthForm(props, async (fields) => {
    const json = { email: typed.email, password: text(fields, "password"), device_name: navigator.userAgent };
    await props.onSignedIn(await answer(browserApi.api.auth.login.$post({ json })));
  });
  const isEmailThere = typed.email !== "";
  return (
    <>
      <p className="auth-lead">
        {opening.reason ??
          reasonOfPage(opening.next) ??
          "Log in to see your cart and lists, and track your orders."}
      </p>
      <form {...formProps} className="auth-form">
        <EmailField {...props} label="Email" autofocus={!isEmailThere} errorMessage={errors.email} />
        <div>
          <TextField
            label="Password"
            name="password"
            type="password"
            autocomplete="current-password"
            autofocus={isEmailThere}
            required
            errorMessage={errors.password}
          />
          <ModeLink isDisabled={isLoading} onClick={() => onMode("forgot_password")}>
            Forgot your password
          </ModeLink>
        </div>
        <SendButton isLoading={isLoading} waiting={waiting}>
          Login
        </SendButton>
        {waiting && (
          <p>
            Someone else trying to get in?{" "}
            <ModeLink isDisabled={isLoading} onClick={() => onMode("forgot_password")}>
              Get a link by email
            </ModeLink>
          </p>
        )}
      </form>
      <p className="auth-toggle">
        New here?{" "}
        <ModeLink isDisabled={isLoading} onClick={() => onMode("register")}>
          Register Instead
        </ModeLink>
      </p>
    </>
  );
}
