import { isPostBox, postBoxRefusal } from "../../../words/post-box.ts";

const emptyMessages: Record<string, string> = {
  recipient_name: "Fill in who receives the parcel",
  contact_phone: "Fill in a number the courier can phone",
  street: "Fill in the street and number, or the stand number",
  suburb: "Fill in the suburb or township",
  city: "Fill in the city or town",
  province: "Choose a province",
  postal_code: "Fill in the four digits of the postal code",
};

/** A courier would be sent to a post box written into any of these. */
const placeLines = ["unit", "complex_or_building", "street", "suburb", "city"];

/**
 * A light look at one field when it is left; the shop checks again when the form is sent.
 *
 * @returns what to do, as a sentence, or undefined when nothing is wrong
 */
export function checkAddressField(field: string, typed: string): string | undefined {
  const value = typed.trim();
  if (!value) return emptyMessages[field];
  if (field === "postal_code" && !isPostalCode(value)) return "Use four digits, like 8001";
  if (field === "contact_phone" && !isPhoneNumber(value))
    return "Use a South African number of ten digits, like 082 555 0143";
  if (placeLines.includes(field) && isPostBox(value)) return postBoxRefusal;
  return undefined;
}

/** Everything wrong with the whole form, by field. */
export function checkAddress(fields: FormData): Record<string, string> {
  const names = new Set([...Object.keys(emptyMessages), ...placeLines]);
  const problems = [...names].map((field) => [
    field,
    checkAddressField(field, String(fields.get(field) ?? "")),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

/** What is pasted often has spaces. */
function isPostalCode(value: string): boolean {
  return /^\d{4}$/.test(value.replace(/\s/g, ""));
}

/** Not stricter than the shop, whose library knows every way to write a number and weighs too much for here. */
function isPhoneNumber(value: string): boolean {
  return /^(\+?27|0027|0)0?[1-9]\d{8}$/.test(value.replace(/[\s().-]/g, ""));
}
