import { addressRefusals } from "../../../words/addresses/address-refusals.ts";
import { isPostBox, placeFields, postBoxRefusal } from "../../../words/addresses/post-box.ts";
import { postalCodePattern, postalCodeRefusal } from "../../../words/addresses/postal-code.ts";

const emptyMessages: Record<string, string> = {
  recipient_name: "Enter the recipient’s name",
  contact_phone: "Enter a cellphone number for the courier",
  street: "Enter the street and number, or the stand number",
  suburb: "Enter the suburb or township",
  city: "Enter the city or town",
  province: addressRefusals.province,
  postal_code: "Enter the four-digit postal code",
};

/**
 * A quick check of one field on blur; the shop validates again on submit.
 * @returns what to do, as a sentence, or undefined when nothing is wrong
 */
export function checkAddressField(field: string, typed: string): string | undefined {
  const value = typed.trim();
  if (!value) return emptyMessages[field];
  // Pasted codes often have spaces.
  if (field === "postal_code" && !postalCodePattern.test(value.replace(/\s/g, ""))) return postalCodeRefusal;
  if (field === "contact_phone" && !isPhoneNumber(value)) return addressRefusals.contact_phone;
  if (placeFields.some((name) => name === field) && isPostBox(value)) return postBoxRefusal;
  return undefined;
}

export function checkAddress(fields: FormData): Record<string, string> {
  const names = new Set([...Object.keys(emptyMessages), ...placeFields]);
  const problems = [...names].map((field) => [
    field,
    checkAddressField(field, String(fields.get(field) ?? "")),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

/** Not stricter than the shop's own check, whose phone number library is too large for browsers. */
function isPhoneNumber(value: string): boolean {
  return /^(\+?27|0027|0)0?[1-9]\d{8}$/.test(value.replace(/[\s().-]/g, ""));
}
