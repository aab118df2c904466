import type { ChangeEvent, FocusEvent } from "react";
import { answer, browserApi } from "../../api.ts";
import { Button } from "../../widgets/button.tsx";
import { useFormCall } from "../form-call.ts";
import { useFormDraft } from "../form-draft.ts";
import type { AddressKind, NewAddress } from "./address.ts";
import { AddressFields } from "./address-fields.tsx";
import { checkAddress, checkAddressField } from "./check-address.ts";

type AddressFormProps = {
  /** Who the parcel is for unless said otherwise. */
  recipientName: string;
  submitLabel: string;
  onSaved: () => Promise<void> | void;
};

/** Asks for a South African delivery address and stores it. What was typed stays whatever goes wrong. */
export function AddressForm({ recipientName, submitLabel, onSaved }: AddressFormProps) {
  const { draft, draftKey, keep, drop } = useFormDraft("address");
  const { formProps, isLoading, errors, showError } = useFormCall(async (fields) => {
    await answer(browserApi.api.addresses.$post({ json: newAddress(fields) }));
    drop();
    await onSaved();
  }, checkAddress);

  const forgetErrorAndKeep = (event: ChangeEvent<HTMLFormElement>) => {
    formProps.onChange(event);
    keep(event.currentTarget);
  };
  const checkLeft = ({ target }: FocusEvent) => {
    const { name, value } = target as HTMLInputElement;
    // An empty field may only have been passed on the way; sending the form tells.
    if (name && value) showError(name, checkAddressField(name, value));
  };
  return (
    <form {...formProps} className="form" onChange={forgetErrorAndKeep} onBlur={checkLeft}>
      <AddressFields key={draftKey} errors={errors} draft={{ recipient_name: recipientName, ...draft }} />
      <Button submit size="decisive" loading={isLoading}>
        {submitLabel}
      </Button>
    </form>
  );
}

function newAddress(fields: FormData): NewAddress {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return {
    type: text("type") as AddressKind,
    recipient_name: text("recipient_name"),
    contact_phone: text("contact_phone"),
    unit: text("unit") || null,
    complex_or_building: text("complex_or_building") || null,
    street: text("street"),
    suburb: text("suburb"),
    city: text("city"),
    province: text("province") as NewAddress["province"],
    postal_code: text("postal_code"),
    delivery_notes: text("delivery_notes") || null,
  };
}
