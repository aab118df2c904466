const emptyMessages: Record<string, string> = {
  recipient_name: "Fill in who receives the parcel",
  contact_phone: "Fill in a number the courier can phone",
  street: "Fill in the street and number, or the stand number",
  suburb: "Fill in the suburb or township",
  city: "Fill in the city or town",
  province: "Choose a province",
  postal_code: "Fill in the four digits of the postal code",
};

/**
 * A light look at one field when it is left; the shop checks again when the form is sent.
 *
 * @returns what to do, as a sentence, or undefined when nothing is wrong
 */
export function checkAddressField(field: string, typed: string): string | undefined {
  const value = typed.trim();
  if (!value) return emptyMessages[field];
  if (field === "postal_code" && !/^\d{4}$/.test(value)) return "Use four digits, like 8001";
  if (field === "contact_phone" && !isPhoneNumber(value)) return "Use ten digits, like 082 555 0143";
  if (field === "street" && isPostBox(value))
    return "Couriers cannot deliver to a PO Box: use a street or stand number";
  return undefined;
}

/** Everything wrong with the whole form, by field. */
export function checkAddress(fields: FormData): Record<string, string> {
  const problems = Object.keys(emptyMessages).map((field) => [
    field,
    checkAddressField(field, String(fields.get(field) ?? "")),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

function isPhoneNumber(value: string): boolean {
  return /^(\+27|0)\d{9}$/.test(value.replace(/[\s()-]/g, ""));
}

function isPostBox(value: string): boolean {
  return /^(p\.?\s*o\.?\s*box|private bag|posbus)\b/i.test(value);
}
