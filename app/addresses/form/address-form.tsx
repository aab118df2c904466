import { type ChangeEvent, type FocusEvent, useState } from "react";
import { Button } from "../../../widgets/button.tsx";
import { isApiError } from "../../client/api.ts";
import { useFormCall } from "../../client/forms/form-call.ts";
import { type Draft, useFormDraft } from "../../client/forms/form-draft.ts";
import { useHeadingFocusOnLeave } from "../../ui/focus-heading.ts";
import { Notice } from "../../ui/notice.tsx";
import { addressFields, type AddressFields as Fields } from "../address.ts";
import { AddressFields } from "./address-fields.tsx";
import { checkAddress, checkAddressField } from "./check-address.ts";

type AddressFormProps = {
  draftName: string;
  start: Draft;
  submitLabel: string;
  onSave: (fields: Required<Fields>) => Promise<void>;
  cancelPath: string;
};

/** A South African delivery address. What was typed survives errors and reloads. */
export function AddressForm({ draftName, start, submitLabel, onSave, cancelPath }: AddressFormProps) {
  const { typed, draftKey, keep, drop } = useFormDraft(draftName, start);
  const [refusal, setRefusal] = useState<string>();
  const setLeaving = useHeadingFocusOnLeave();
  const call = useFormCall(async (fields) => {
    setRefusal(undefined);
    setLeaving(true);
    try {
      await onSave(addressFields(fields));
      drop();
    } catch (error) {
      setLeaving(false);
      if (!isApiError(error) || error.status !== 409) throw error;
      setRefusal(error.message);
    }
  }, checkAddress);

  const change = (event: ChangeEvent<HTMLFormElement>) => {
    call.formProps.onChange(event);
    keep(event.currentTarget);
  };
  const checkLeft = ({ target }: FocusEvent) => {
    const { name, value } = target as HTMLInputElement;
    // A field left empty may only have been tabbed through; submitting reports it.
    if (name && value) call.showError(name, checkAddressField(name, value));
  };
  const field = (name: string) => ({
    name,
    defaultValue: typed[name],
    errorMessage: call.errors[name],
  });
  return (
    <form {...call.formProps} className="form form-checked address-form" onChange={change} onBlur={checkLeft}>
      <AddressFields key={draftKey} field={field} typed={typed} />
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <div className="address-form-foot">
        <Button submit size="decisive" loading={call.isLoading}>
          {submitLabel}
        </Button>
        <Button type="text" to={cancelPath} onClick={drop}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
