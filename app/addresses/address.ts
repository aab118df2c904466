import type { z } from "zod";
import type { addressSchema, newAddressSchema } from "../../server/api/schemas/address.ts";
import { phoneWords } from "../../words/phones/phone-words.ts";
import type { Draft } from "../client/forms/form-draft.ts";

export type Address = z.infer<typeof addressSchema>;
export type AddressFields = z.input<typeof newAddressSchema>;

export function addressLines(address: Address): string[] {
  const building = [address.unit, address.complex_or_building].filter(Boolean).join(", ");
  const place = `${address.city}, ${address.postal_code}`;
  const street = [address.street, address.suburb].filter(Boolean).join(", ");
  return [building, street, place].filter(Boolean);
}

export function addressName(address: Address): string {
  return address.label ?? address.street;
}

/** The lines below the name, without a street that the name shows already. */
export function linesBelowName(address: Address): string[] {
  return addressLines(address.label ? address : { ...address, street: "" });
}

/** Breadcrumbs of a page below the address book. */
export const trailTo = (label: string) => [
  { label: "Account", to: "/account" },
  { label: "Addresses", to: "/account/addresses" },
  { label },
];

export function currentFirst(addresses: Address[]): Address[] {
  return addresses.toSorted((one, other) => Number(other.current) - Number(one.current));
}

/** The form's values; fields that do not apply to this kind of address are empty. */
export function addressFields(form: FormData): Required<AddressFields> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    label: text("label") || null,
    type: text("type") as AddressFields["type"] & string,
    recipient_name: text("recipient_name"),
    contact_phone: text("contact_phone"),
    unit: text("unit") || null,
    complex_or_building: text("complex_or_building") || null,
    street: text("street"),
    suburb: text("suburb"),
    city: text("city"),
    province: text("province") as AddressFields["province"],
    postal_code: text("postal_code").replace(/\s/g, ""),
    delivery_notes: text("delivery_notes") || null,
    plus_code: text("plus_code") || null,
  };
}

export function fieldsOfAddress(address: Address): Draft {
  const fields = Object.entries(address).filter(([, value]) => typeof value === "string");
  return { ...Object.fromEntries(fields), contact_phone: phoneWords(address.contact_phone) };
}
