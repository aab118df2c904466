import { answer, browserApi } from "../../api.ts";
import { Button } from "../../widgets/button.tsx";
import { TextField } from "../../widgets/text-field.tsx";
import { text, useAuthForm } from "./auth-form.ts";
import type { AuthModeProps } from "./auth-mode.ts";

/** Registering logs in by itself: the shop answers with a token and sets the cookie. */
export function RegisterMode(props: AuthModeProps) {
  const { formProps, isLoading, errors } = useAuthForm(props, async (fields) => {
    const json = {
      name: text(fields, "name"),
      email: text(fields, "email"),
      password: text(fields, "password"),
      device_name: navigator.userAgent,
    };
    await answer(browserApi.api.auth.register.$post({ json }));
    await props.onSignedIn();
  });
  return (
    <form {...formProps} className="auth-form">
      <TextField
        label="Full Name"
        name="name"
        autocomplete="name"
        autofocus
        required
        errorMessage={errors.name}
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autocomplete="username"
        inputmode="email"
        required
        errorMessage={errors.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autocomplete="new-password"
        hint={errors.password ? undefined : "8 characters or more"}
        required
        errorMessage={errors.password}
      />
      <Button submit block size="decisive" loading={isLoading}>
        Register
      </Button>
    </form>
  );
}
