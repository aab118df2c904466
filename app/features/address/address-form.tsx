import { type FormEvent, useState } from "react";
import { answer, browserApi } from "../../api.ts";
import { Button } from "../../widgets/button.tsx";
import { Select } from "../../widgets/select.tsx";
import { useFormCall } from "../form-call.ts";
import { type AddressKind, addressKinds, hasBuilding, type NewAddress } from "./address.ts";
import { BuildingFields, PlaceFields, RecipientFields } from "./address-fields.tsx";
import { checkAddress, checkAddressField } from "./check-address.ts";

type AddressFormProps = {
  /** Who the parcel is for unless said otherwise. */
  recipientName: string;
  submitLabel: string;
  onSaved: () => Promise<void> | void;
};

/** Asks for a South African delivery address and stores it. What was typed stays whatever goes wrong. */
export function AddressForm({ recipientName, submitLabel, onSaved }: AddressFormProps) {
  const [kind, setKind] = useState<AddressKind>("house");
  const { formProps, isLoading, errors, showError } = useFormCall(async (fields) => {
    await answer(browserApi.api.addresses.$post({ json: newAddress(fields) }));
    await onSaved();
  }, checkAddress);

  const checkLeft = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement;
    // An empty field may only have been passed on the way; sending the form tells.
    if (name && value) showError(name, checkAddressField(name, value));
  };
  return (
    <form {...formProps} className="form" onBlur={checkLeft}>
      <p className="text-sm text-muted">Fill in every field that is not marked optional.</p>
      <Select
        label="Kind of address"
        name="type"
        options={addressKinds}
        value={kind}
        onChange={(value) => setKind(value as AddressKind)}
        errorMessage={errors.type}
      />
      <RecipientFields errors={errors} recipientName={recipientName} />
      {hasBuilding(kind) && <BuildingFields errors={errors} isBusiness={kind === "business"} />}
      <PlaceFields errors={errors} />
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
