import { useEffect, useRef, useState } from "react";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { isApiError } from "../api.ts";
import { failureFlash } from "../failure.ts";

/** The first message of each field, to be shown under it. */
export type FieldErrors = Record<string, string | undefined>;

type Check = (fields: FormData) => FieldErrors;

/**
 * Runs a form's call: busy state, field errors of a 422 under their fields, the focus on the first of them,
 * and a toast for every other failure. What was typed stays.
 *
 * @param check a light look in the browser before the call is made
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
    // Only after sending: an error found on leaving a field must not pull the shopper back into it.
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
    // Pressed before the page's scripts are there: of all methods only this one sends nothing and loses nothing.
    method: "dialog",
    // The browser's own bubbles stay away: the messages stand under the fields.
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
  // What is folded away cannot take the focus, nor show what is wrong with it.
  const fold = field?.closest("details");
  if (fold) fold.open = true;
  field?.focus();
}
