import { useState } from "react";
import { provinces } from "../../../words/provinces.ts";
import { Select } from "../../widgets/select.tsx";
import { TextField } from "../../widgets/text-field.tsx";
import type { FieldErrors } from "../form-call.ts";
import type { Draft } from "../form-draft.ts";
import type { AddressKind } from "./address.ts";
import { addressKinds, hasBuilding } from "./address.ts";

const provinceOptions = [
  { value: "", label: "Choose a province" },
  ...provinces.map((name) => ({ value: name, label: name })),
];

type FieldsProps = { errors: FieldErrors; draft: Draft };

/** All fields of an address; which of them are shown follows from its kind. */
export function AddressFields({ errors, draft }: FieldsProps) {
  const [kind, setKind] = useState((draft.type ?? "house") as AddressKind);
  return (
    <>
      <Select
        label="Kind of address"
        name="type"
        options={addressKinds}
        value={kind}
        onChange={(value) => setKind(value as AddressKind)}
        errorMessage={errors.type}
      />
      <RecipientFields errors={errors} draft={draft} />
      {hasBuilding(kind) && <BuildingFields errors={errors} draft={draft} isBusiness={kind === "business"} />}
      <PlaceFields errors={errors} draft={draft} />
    </>
  );
}

function RecipientFields({ errors, draft }: FieldsProps) {
  return (
    <>
      <TextField
        label="Full name of who receives it"
        name="recipient_name"
        defaultValue={draft.recipient_name}
        autocomplete="name"
        maxLength={100}
        required
        errorMessage={errors.recipient_name}
      />
      <TextField
        label="Cellphone number"
        name="contact_phone"
        defaultValue={draft.contact_phone}
        type="tel"
        inputmode="tel"
        autocomplete="tel"
        hint="The courier phones before delivery."
        maxLength={30}
        required
        errorMessage={errors.contact_phone}
      />
    </>
  );
}

function BuildingFields({ errors, draft, isBusiness }: FieldsProps & { isBusiness: boolean }) {
  return (
    <div className="form-pair">
      <TextField
        label="Unit or floor"
        name="unit"
        defaultValue={draft.unit}
        autocomplete="address-line2"
        maxLength={40}
        optional
        errorMessage={errors.unit}
      />
      <TextField
        label={isBusiness ? "Business or building" : "Complex or building"}
        name="complex_or_building"
        defaultValue={draft.complex_or_building}
        autocomplete="address-line3"
        maxLength={100}
        optional
        errorMessage={errors.complex_or_building}
      />
    </div>
  );
}

function PlaceFields({ errors, draft }: FieldsProps) {
  return (
    <>
      <TextField
        label="Street or stand number"
        name="street"
        defaultValue={draft.street}
        autocomplete="address-line1"
        hint="For example 14 Bree Street, or Stand 1142."
        maxLength={200}
        required
        errorMessage={errors.street}
      />
      <div className="form-pair">
        <TextField
          label="Suburb or township"
          name="suburb"
          defaultValue={draft.suburb}
          autocomplete="address-level3"
          maxLength={100}
          required
          errorMessage={errors.suburb}
        />
        <TextField
          label="City or town"
          name="city"
          defaultValue={draft.city}
          autocomplete="address-level2"
          maxLength={100}
          required
          errorMessage={errors.city}
        />
      </div>
      <div className="form-pair">
        <Select
          label="Province"
          name="province"
          defaultValue={draft.province}
          options={provinceOptions}
          autocomplete="address-level1"
          required
          errorMessage={errors.province}
        />
        <TextField
          label="Postal code"
          name="postal_code"
          defaultValue={draft.postal_code}
          inputmode="numeric"
          autocomplete="postal-code"
          maxLength={4}
          required
          errorMessage={errors.postal_code}
        />
      </div>
      <TextField
        label="Delivery notes"
        name="delivery_notes"
        defaultValue={draft.delivery_notes}
        hint="A gate code, a landmark, where to hoot."
        maxLength={500}
        optional
        errorMessage={errors.delivery_notes}
      />
    </>
  );
}
