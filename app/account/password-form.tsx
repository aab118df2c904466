import { Button } from "../../widgets/button.tsx";
import { TextField } from "../../widgets/fields/text-field.tsx";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { NewPasswordField } from "../auth/new-password-field.tsx";
import { answer, browserApi } from "../client/api.ts";
import { checkedOnLeave, rulesOfNewAccount } from "../client/forms/check-on-leave.ts";
import { useFormCall } from "../client/forms/form-call.ts";

/** Needs the present password, and signs out every other device. */
export function PasswordForm({ email }: { email: string }) {
  const flash = useFlash();
  const form = useFormCall(async (fields) => {
    const [current_password, password] = ["current_password", "password"].map((field) =>
      String(fields.get(field) ?? ""),
    );
    await answer(
      browserApi.api.user.$patch({ json: { current_password, password, password_confirmation: password } }),
    );
    form.formProps.ref.current?.reset();
    flash({ message: "Password changed. All other devices have been signed out.", messageDuration: 6000 });
  });
  const { formProps, isLoading, errors } = checkedOnLeave(form, rulesOfNewAccount);
  return (
    <form {...formProps} className="form panel" aria-labelledby="password">
      <h2 id="password" className="panel-title">
        Password
      </h2>
      {/* Password managers store the new password under this name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current Password"
        name="current_password"
        type="password"
        autocomplete="current-password"
        required
        errorMessage={errors.current_password}
      />
      <NewPasswordField label="New Password" errorMessage={errors.password} />
      <div>
        <Button submit loading={isLoading}>
          Change password
        </Button>
      </div>
    </form>
  );
}
