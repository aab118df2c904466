import { useEffect, useRef, useState } from "react";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { isApiError } from "../api.ts";
import { failureFlash } from "../failure.ts";

export type FieldErrors = Record<string, string | undefined>;

type Check = (fields: FormData) => FieldErrors;

/**
 * Runs a form's call: busy state, 422 errors under their fields with the focus on the first, a toast for other
 * failures. Keeps what was typed.
 * @param check validation in the browser before the call
 */
export function useFormCall(call: (fields: FormData) => Promise<void>, check: Check = () => ({})) {
  const flash = useFlash();
  const form = useRef<HTMLFormElement>(null);
  const isFocusWanted = useRef(false);
  const [isLoading, setIsLoading] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const showError = (field: string, error: string | undefined) =>
    setErrors((now) => (now[field] === error ? now : { ...now, [field]: error }));

  useEffect(() => {
    // Only after a submit: an error found on blur must not pull the focus back.
    if (isFocusWanted.current) focusFirstError(form.current, errors);
    isFocusWanted.current = false;
  }, [errors]);

  function refuse(fieldErrors: FieldErrors) {
    isFocusWanted.current = true;
    setErrors(fieldErrors);
  }

  async function send(fields: FormData) {
    setErrors({});
    setIsLoading(true);
    try {
      await call(fields);
    } catch (error) {
      const fieldErrors = firstMessages(error);
      refuse(fieldErrors);
      if (Object.keys(fieldErrors).length === 0) flash(failureFlash(error));
    } finally {
      setIsLoading(false);
    }
  }

  async function submit(event: { preventDefault(): void; currentTarget: HTMLFormElement }) {
    event.preventDefault();
    if (isLoading) return;
    const fields = new FormData(event.currentTarget);
    const problems = check(fields);
    if (Object.keys(problems).length > 0) refuse(problems);
    else await send(fields);
  }
  const forget = ({ target }: { target: EventTarget }) =>
    showError((target as HTMLInputElement).name, undefined);
  const formProps = {
    ref: form,
    // The only method that sends and loses nothing when submitted before hydration.
    method: "dialog",
    // Messages stand under the fields instead of browser bubbles.
    noValidate: true,
    onSubmit: submit,
    onChange: forget,
  } as const;
  return { formProps, isLoading, errors, showError };
}

function firstMessages(error: unknown): FieldErrors {
  if (!isApiError(error) || error.status !== 422) return {};
  return Object.fromEntries(Object.entries(error.errors).map(([field, messages]) => [field, messages[0]]));
}

function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors) {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  const field = fields.find(({ name }) => name && errors[name]);
  // A collapsed field can neither take the focus nor show its error.
  const fold = field?.closest("details");
  if (fold) fold.open = true;
  field?.focus();
}
