import { useEffect } from "react";
import { useFormCall } from "../form-call.ts";
import type { AuthModeProps } from "./auth-mode.ts";

/** A mode's form: as every form, and the dialog knows while it is busy. */
export function useAuthForm({ onLoading }: AuthModeProps, call: (fields: FormData) => Promise<void>) {
  const form = useFormCall(async (fields) => {
    onLoading(true);
    try {
      await call(fields);
    } finally {
      onLoading(false);
    }
  });
  const { ref } = form.formProps;
  useEffect(() => {
    // A dialog that opens focuses what has the attribute; React's autoFocus sets none.
    ref.current?.querySelector("input")?.setAttribute("autofocus", "");
  }, [ref]);
  return form;
}

/** A text field's value as it was typed. */
export function text(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "");
}
