import { TextField } from "../../../widgets/fields/text-field.tsx";
import type { AuthModeProps } from "./auth-mode.ts";

type EmailFieldProps = Pick<AuthModeProps, "typed" | "onTyped"> & {
  label: string;
  autofocus?: boolean;
  errorMessage: string | undefined;
};

/** The e-mail address, which goes along from mode to mode. */
export function EmailField({ typed, onTyped, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      modelValue={typed.email}
      onChange={(email) => onTyped({ email })}
      autocomplete="username"
      inputmode="email"
      // Browsers would take an address without a dot after the @.
      pattern="\s*[^@\s]+@[^@\s]+\.[^@\s]+\s*"
      maxLength={254}
      required
    />
  );
}
