import { Select } from "../../../widgets/fields/select.tsx";
import { TextField } from "../../../widgets/fields/text-field.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { provinces } from "../../../words/addresses/provinces.ts";
import type { FieldsProps, WordedFields } from "./address-fields.tsx";
import { provinceQuestion } from "./province-question.ts";

const provinceOptions = [
  { value: "", label: "Choose a province" },
  ...provinces.map((name) => ({ value: name, label: name })),
];

/** From the street to the postal code, with the question when province and code do not match. */
export function PlaceFields({ field, typed, words }: FieldsProps & WordedFields) {
  return (
    <>
      <TextField
        label={words.street}
        {...field("street")}
        autocomplete="address-line1"
        hint={words.streetHint}
        maxLength={200}
        required
      />
      <div className="form-pair">
        <TextField
          label="Suburb or township"
          {...field("suburb")}
          autocomplete="address-level3"
          maxLength={100}
          required
        />
        <TextField
          label="City or town"
          {...field("city")}
          autocomplete="address-level2"
          maxLength={100}
          required
        />
      </div>
      <div>
        <div className="form-pair">
          <Select
            label="Province"
            {...field("province")}
            options={provinceOptions}
            autocomplete="address-level1"
            required
          />
          <TextField
            label="Postal code"
            {...field("postal_code")}
            pattern="(\s*\d){4}\s*"
            inputmode="numeric"
            autocomplete="postal-code"
            // Room for pasted spaces.
            maxLength={16}
            required
          />
        </div>
        <ProvinceQuestion typed={typed} />
      </div>
    </>
  );
}

/** Only a hint: the address can be saved as it is. */
function ProvinceQuestion({ typed }: Pick<FieldsProps, "typed">) {
  const question = provinceQuestion(typed.postal_code ?? "", typed.province ?? "");
  return (
    <div role="status">
      {question && (
        <div className="notice notice-warning mt-3">
          <Icon name="exclamation-triangle" size={24} color="current" />
          <div>{question}</div>
        </div>
      )}
    </div>
  );
}
