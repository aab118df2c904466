import { TextField } from "../../widgets/fields/text-field.tsx";

type NewPasswordFieldProps = { label: string; autofocus?: boolean; errorMessage: string | undefined };

/** Shows the password rule before the first error. */
export function NewPasswordField({ errorMessage, ...field }: NewPasswordFieldProps) {
  return (
    <TextField
      {...field}
      name="password"
      type="password"
      autocomplete="new-password"
      hint={errorMessage ? undefined : "8 characters or more. Tip: three random words are easy to remember."}
      minLength={8}
      required
      errorMessage={errorMessage}
    />
  );
}
