import { useEffect, useRef, useState } from "react";
import { isApiError } from "../api.ts";
import { useFlash } from "./flash.tsx";

export const failureMessage = "Oops, looks like something went wrong";

/** The first message of each field, to be shown under it. */
export type FieldErrors = Record<string, string | undefined>;

/**
 * Runs a form's call: busy state, field errors of a 422 under their fields, the focus on the first of them,
 * and a toast for every other failure. What was typed stays.
 */
export function useFormCall(call: (form: FormData) => Promise<void>) {
  const flash = useFlash();
  const form = useRef<HTMLFormElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => focusFirstError(form.current, errors), [errors]);

  async function submit(event: { preventDefault(): void; currentTarget: HTMLFormElement }) {
    event.preventDefault();
    if (isLoading) return;
    const data = new FormData(event.currentTarget);
    setErrors({});
    setIsLoading(true);
    try {
      await call(data);
    } catch (error) {
      const fieldErrors = firstMessages(error);
      setErrors(fieldErrors);
      if (Object.keys(fieldErrors).length === 0) flash(failureFlash(error));
    } finally {
      setIsLoading(false);
    }
  }
  return { form, submit, isLoading, errors, setErrors };
}

/** What went wrong, for a toast: the shop's own words for a refusal, the general sentence for a failure. */
export function failureFlash(error: unknown) {
  const isRefusal = isApiError(error) && [403, 409, 422, 429].includes(error.status);
  return { message: isRefusal ? refusalWords(error) : failureMessage, messageStyle: "danger" as const };
}

/** The shop's own words for what it refused. */
export function refusalWords(error: { message: string; errors: Record<string, string[]> }): string {
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}

function firstMessages(error: unknown): FieldErrors {
  if (!isApiError(error) || error.status !== 422) return {};
  return Object.fromEntries(Object.entries(error.errors).map(([field, messages]) => [field, messages[0]]));
}

function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors) {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find((field) => field.name && errors[field.name])?.focus();
}
