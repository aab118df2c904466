import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Button } from "../../../../widgets/button.tsx";
import { TextField } from "../../../../widgets/fields/text-field.tsx";
import { postalCodePattern, postalCodeRefusal } from "../../../../words/addresses/postal-code.ts";
import { useFormCall } from "../../../client/forms/form-call.ts";

const field = "postal_code";

type PostalCodeFormProps = {
  code: string;
  error: string | undefined;
  onCheck: (code: string) => Promise<void>;
  onRefused: () => void;
};

/** A postal code form. Without scripts the page reloads with the code in its address. */
export function PostalCodeForm({ code, error, onCheck, onRefused }: PostalCodeFormProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState(error ? (query.get(field) ?? "") : code);
  const [lastCode, setLastCode] = useState(code);
  // A remembered code arrives after hydration.
  if (lastCode !== code) {
    setLastCode(code);
    setTyped(code);
  }
  const { formProps, isLoading, errors } = useFormCall(async () => onCheck(typed), refuse);
  function refuse(): Record<string, string> {
    if (postalCodePattern.test(typed)) return {};
    onRefused();
    return { [field]: postalCodeRefusal };
  }
  const variant = query.get("variant");
  return (
    <form {...formProps} method="get" action={pathname} className="postal-code-form">
      {variant && <input type="hidden" name="variant" value={variant} />}
      <TextField
        label="Delivery to"
        name={field}
        modelValue={typed}
        onChange={(text) => setTyped(text.trim())}
        errorMessage={errors[field] ?? error}
        inputmode="numeric"
        autocomplete="postal-code"
        // Room for pasted spaces.
        maxLength={16}
        placeholder="Postal code"
      />
      <Button submit type="outlined" loading={isLoading}>
        Check
      </Button>
    </form>
  );
}
