import type { FocusEvent } from "react";
import { emailProblem, nameProblem, passwordProblem } from "../../../words/account-rules.ts";
import type { useFormCall } from "./form-call.ts";

const rules = { name: nameProblem, email: emailProblem, password: passwordProblem };

type Rules = Partial<typeof rules>;
type FormCall = ReturnType<typeof useFormCall>;

export const rulesOfNewAccount: Rules = rules;
export const rulesOfDetails: Rules = { name: nameProblem, email: emailProblem };

/** Validates each field of an account form on blur. Empty fields wait for the submit. */
export function checkedOnLeave<Call extends FormCall>(form: Call, rulesOfForm: Rules) {
  const onBlur = ({ target }: FocusEvent) => {
    // The window lost the focus, not the field.
    if (target === document.activeElement || !(target instanceof HTMLInputElement)) return;
    const { name, value } = target;
    const problem = value && rulesOfForm[name as keyof Rules]?.(value);
    if (problem) onceReleased(() => form.showError(name, problem));
  };
  return { ...form, formProps: { ...form.formProps, onBlur } };
}

/**
 * Waits until a pressed button is released: the message would move it before the click. A dragged link sends no
 * mouseup.
 */
function onceReleased(show: () => void): void {
  const isPressing = document.querySelector(":active") !== null;
  const released = new AbortController();
  const showOnce = () => {
    released.abort();
    show();
  };
  if (!isPressing) showOnce();
  else
    for (const end of ["mouseup", "dragend"])
      window.addEventListener(end, showOnce, { signal: released.signal });
}
