import type { FocusEvent } from "react";
import { emailProblem, nameProblem, passwordProblem } from "../../../words/account-rules.ts";
import type { useFormCall } from "./form-call.ts";

const rules = { name: nameProblem, email: emailProblem, password: passwordProblem };

type Rules = Partial<typeof rules>;
type FormCall = ReturnType<typeof useFormCall>;

/** For forms in which a password is chosen. */
export const rulesOfNewAccount: Rules = rules;
/** For forms in which the password is compared with the account's. */
export const rulesOfDetails: Rules = { name: nameProblem, email: emailProblem };

/** A form about an account that checks each field when it is left. What was left empty waits until the form is sent. */
export function checkedOnLeave<Call extends FormCall>(form: Call, rulesOfForm: Rules) {
  const onBlur = ({ target }: FocusEvent) => {
    // The whole window was left, not the field.
    if (target === document.activeElement || !(target instanceof HTMLInputElement)) return;
    const { name, value } = target;
    const problem = value && rulesOfForm[name as keyof Rules]?.(value);
    if (problem) onceReleased(() => form.showError(name, problem));
  };
  return { ...form, formProps: { ...form.formProps, onBlur } };
}

/** A message that appears while a button is pressed would push it away before the click. A dragged link ends in no mouseup. */
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
