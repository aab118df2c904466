import type { FocusEvent } from "react";
import type { useFormCall } from "../form-call.ts";

/** What is wrong with a field that does not look right when it is left; the shop knows the rest. */
const problems: Record<string, string> = {
  email: "Please enter an e-mail address like name@example.co.za",
  password: "Use 8 characters or more",
};

type FormCall = ReturnType<typeof useFormCall>;

/** A form about an account that looks at its e-mail address and password as soon as they are left. */
export function checkedOnLeave<Call extends FormCall>(form: Call) {
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    // Only from field to field: a message that appears under a press on a link would push the link away.
    if (!(relatedTarget instanceof HTMLInputElement) || !(target instanceof HTMLInputElement)) return;
    if (target.value && !target.validity.valid) form.showError(target.name, problems[target.name]);
  };
  return { ...form, formProps: { ...form.formProps, onBlur } };
}
