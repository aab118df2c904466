import { Select } from "../../widgets/select.tsx";
import { TextField } from "../../widgets/text-field.tsx";
import type { FieldErrors } from "../form-call.ts";
import { provinceNames } from "./address.ts";

const provinceOptions = [
  { value: "", label: "Choose a province" },
  ...provinceNames.map((name) => ({ value: name, label: name })),
];

export function RecipientFields({ errors, recipientName }: { errors: FieldErrors; recipientName: string }) {
  return (
    <>
      <TextField
        label="Full name of who receives it"
        name="recipient_name"
        autocomplete="name"
        defaultValue={recipientName}
        maxLength={100}
        required
        errorMessage={errors.recipient_name}
      />
      <TextField
        label="Cellphone number"
        name="contact_phone"
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

export function BuildingFields({ errors, isBusiness }: { errors: FieldErrors; isBusiness: boolean }) {
  return (
    <div className="form-pair">
      <TextField
        label="Unit or floor"
        name="unit"
        autocomplete="address-line2"
        maxLength={40}
        optional
        errorMessage={errors.unit}
      />
      <TextField
        label={isBusiness ? "Business or building" : "Complex or building"}
        name="complex_or_building"
        autocomplete="address-line3"
        maxLength={100}
        optional
        errorMessage={errors.complex_or_building}
      />
    </div>
  );
}

export function PlaceFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextField
        label="Street or stand number"
        name="street"
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
          autocomplete="address-level3"
          maxLength={100}
          required
          errorMessage={errors.suburb}
        />
        <TextField
          label="City or town"
          name="city"
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
          options={provinceOptions}
          defaultValue=""
          autocomplete="address-level1"
          required
          errorMessage={errors.province}
        />
        <TextField
          label="Postal code"
          name="postal_code"
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
        hint="A gate code, a landmark, where to hoot."
        maxLength={500}
        optional
        errorMessage={errors.delivery_notes}
      />
    </>
  );
}
