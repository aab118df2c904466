import { answer, browserApi } from "../../api.ts";
import { Button } from "../../widgets/button.tsx";
import { TextField } from "../../widgets/text-field.tsx";
import { text, useAuthForm } from "./auth-form.ts";
import type { AuthModeProps } from "./auth-mode.ts";

export function LoginMode(props: AuthModeProps) {
  const { formProps, isLoading, errors } = useAuthForm(props, async (fields) => {
    const json = {
      email: text(fields, "email"),
      password: text(fields, "password"),
      device_name: navigator.userAgent,
    };
    await answer(browserApi.api.auth.login.$post({ json }));
    await props.onSignedIn();
  });
  return (
    <form {...formProps} className="auth-form">
      <TextField
        label="Email"
        name="email"
        type="email"
        autocomplete="username"
        inputmode="email"
        autofocus
        required
        errorMessage={errors.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autocomplete="current-password"
        required
        errorMessage={errors.password}
      />
      <Button submit block size="decisive" loading={isLoading}>
        Login
      </Button>
    </form>
  );
}
