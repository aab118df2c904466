import { Select } from "../../../widgets/fields/select.tsx";
import { TextArea } from "../../../widgets/fields/text-area.tsx";
import { TextField } from "../../../widgets/fields/text-field.tsx";
import { type AddressKind, addressKinds } from "../../../words/addresses/address-kinds.ts";
import type { Draft } from "../../client/forms/form-draft.ts";
import { type KindWords, kindWords } from "./kind-words.ts";
import { PlaceFields } from "./place-fields.tsx";

const kindOptions = addressKinds.map((value) => ({ value, label: kindWords[value].kind }));

export type FieldOf = (name: string) => {
  name: string;
  defaultValue?: string;
  errorMessage?: string;
};

export type FieldsProps = { field: FieldOf; typed: Draft };

export function AddressFields({ field, typed }: FieldsProps) {
  const words = kindWords[typed.type as AddressKind] ?? kindWords.house;
  return (
    <>
      <fieldset>
        <legend>Recipient</legend>
        <RecipientFields field={field} />
      </fieldset>
      <fieldset>
        <legend>Address</legend>
        <Select label="Address type" {...field("type")} options={kindOptions} required />
        <BuildingFields field={field} words={words} />
        <PlaceFields field={field} typed={typed} words={words} />
      </fieldset>
      <fieldset>
        <legend>Directions</legend>
        <FindingFields field={field} words={words} />
      </fieldset>
    </>
  );
}

function RecipientFields({ field }: Pick<FieldsProps, "field">) {
  return (
    <>
      <TextField
        label="Recipient’s full name"
        {...field("recipient_name")}
        autocomplete="name"
        maxLength={100}
        required
      />
      <TextField
        label="Cellphone number"
        {...field("contact_phone")}
        type="tel"
        inputmode="tel"
        autocomplete="tel"
        pattern="(\D*\d){10,13}\D*"
        hint="The courier will phone before delivering. We use it for nothing else."
        maxLength={30}
        required
      />
    </>
  );
}

export type WordedFields = Pick<FieldsProps, "field"> & { words: KindWords };

function BuildingFields({ field, words: { unit, building } }: WordedFields) {
  const name = building && (
    <TextField
      label={building}
      {...field("complex_or_building")}
      autocomplete="address-line3"
      maxLength={100}
      optional
    />
  );
  if (!unit) return name;
  return (
    <div className="form-pair">
      <TextField label={unit} {...field("unit")} autocomplete="address-line2" maxLength={40} optional />
      {name}
    </div>
  );
}

function FindingFields({ field, words }: WordedFields) {
  return (
    <>
      <TextArea
        label="Notes for the courier"
        {...field("delivery_notes")}
        hint={words.notesHint}
        maxLength={500}
        optional
      />
      {words.asksForPin && (
        <TextField
          label="Plus Code or map pin"
          {...field("plus_code")}
          autocomplete="off"
          hint="No street name? Press and hold your spot in Google Maps and copy the code."
          maxLength={40}
          optional
        />
      )}
      <TextField
        label="Your name for this address"
        {...field("label")}
        autocomplete="off"
        hint="For example Home, Work or Gogo’s house."
        maxLength={40}
        optional
      />
    </>
  );
}
