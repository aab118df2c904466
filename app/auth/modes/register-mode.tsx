import { TextField } from "../../../widgets/fields/text-field.tsx";
import { answer, browserApi } from "../../client/api.ts";
import { rulesOfNewAccount } from "../../client/forms/check-on-leave.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { text, useAuthForm } from "./auth-form.ts";
import type { AuthModeProps } from "./auth-mode.ts";
import { EmailField, ModeLink, SendButton } from "./form-parts.tsx";

/** Registering also logs in and sets the cookie. */
export function RegisterMode(props: AuthModeProps) {
  const { opening, typed, isLoading, onTyped, onMode } = props;
  const { formProps, errors, waiting } = useAuthForm(
    props,
    async (fields) => {
      const json = { ...typed, password: text(fields, "password"), device_name: navigator.userAgent };
      await props.onSignedIn(await answer(browserApi.api.auth.register.$post({ json })));
    },
    rulesOfNewAccount,
  );
  return (
    <>
      <p className="auth-lead">
        {opening.reason ?? "Keep your cart on every device, and track every order."}
      </p>
      <form {...formProps} className="auth-form form-checked">
        <TextField
          label="Full Name"
          name="name"
          modelValue={typed.name}
          onChange={(name) => onTyped({ name })}
          autocomplete="name"
          autofocus
          maxLength={100}
          required
          errorMessage={errors.name}
        />
        <EmailField {...props} label="Email Address" errorMessage={errors.email} />
        <NewPasswordField label="Password" errorMessage={errors.password} />
        <p className="auth-terms">
          By registering you agree to our{" "}
          <NewTabLink to="/about/terms-and-conditions">terms and conditions</NewTabLink>. See our{" "}
          <NewTabLink to="/help/customer-data-privacy-policy">privacy policy</NewTabLink> for how we use your
          data.
        </p>
        <SendButton isLoading={isLoading} waiting={waiting}>
          Register
        </SendButton>
      </form>
      <p className="auth-toggle">
        Been here before?{" "}
        <ModeLink isDisabled={isLoading} onClick={() => onMode("login")}>
          Login Instead
        </ModeLink>
      </p>
    </>
  );
}

/** A new tab, so that nothing typed is lost. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="link" href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
